import { vi } from 'vitest';
import { runCommand } from '../commands.ts';

// For tests: `pet-catalogue check` in this process.

/** Runs `check` with these variables set and no others that it would heed, and hears what it says. */
export async function check(args: string[], env: Record<string, string> = {}) {
  const none = { PET_CATALOGUE_API_KEY: '', GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' };
  for (const [name, value] of Object.entries({ ...none, ...env })) vi.stubEnv(name, value);
  const heard = [process.stdout, process.stderr].map((stream) => {
    const write = vi.spyOn(stream, 'write').mockReturnValue(true);
    return {
      text: () => write.mock.calls.map(([chunk]) => chunk).join(''),
      restore: () => write.mockRestore(),
    };
  });
  try {
    const code = await runCommand(['check', ...args]);
    const [stdout = '', stderr = ''] = heard.map(({ text }) => text());
    return { code, stdout, stderr };
  } finally {
    for (const { restore } of heard) restore();
    vi.unstubAllEnvs();
  }
}

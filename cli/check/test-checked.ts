import { vi } from 'vitest';
import { runCommand } from '../commands.ts';

/**
 * Runs `check` in this process, with only these variables of ours in its environment; captures its
 * output.
 */
export async function check(args: string[], env: Record<string, string> = {}) {
  const unset = { PET_CATALOGUE_API_KEY: '', GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' };
  for (const [name, value] of Object.entries({ ...unset, ...env })) vi.stubEnv(name, value);
  const captured = [process.stdout, process.stderr].map((stream) => {
    const write = vi.spyOn(stream, 'write').mockReturnValue(true);
    return {
      text: () => write.mock.calls.map(([chunk]) => chunk).join(''),
      restore: () => write.mockRestore(),
    };
  });
  try {
    const code = await runCommand(['check', ...args]);
    const [stdout = '', stderr = ''] = captured.map(({ text }) => text());
    return { code, stdout, stderr };
  } finally {
    for (const { restore } of captured) restore();
    vi.unstubAllEnvs();
  }
}

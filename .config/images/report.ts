import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { chromiumOptions } from '../chromium.ts';

const execute = promisify(execFile);
const faults = ['id-as-string', 'missing-name-answers-422', 'remaining-never-moves'];

/**
 * Takes pictures of the HTML report on a broken mock.
 * @returns PNG files by colour scheme.
 */
export async function reportPictures(): Promise<Record<'light' | 'dark', Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'pet-catalogue-images-'));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const url = pathToFileURL(await writeReport(folder)).href;
    const picture = async (colorScheme: 'light' | 'dark') => {
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, colorScheme });
      await page.goto(url);
      return page.screenshot();
    };
    return { light: await picture('light'), dark: await picture('dark') };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function writeReport(folder: string): Promise<string> {
  const mock = createMock();
  for (const fault of faults) await mock.faults.add({ fault });
  const server = await serve(mock, { port: 0 });
  const args = ['cli.ts', 'check', server.baseUrl, '--plan', 'free', '--report', folder];
  const env = { ...process.env, PET_CATALOGUE_API_KEY: mock.keys.list()[0]?.key };
  await execute(process.execPath, args, { env }).catch(ignoreVerdict);
  await server.close();
  const file = join(folder, 'report.html');
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replaceAll(`127.0.0.1:${server.port}`, '127.0.0.1:4010'));
  return file;
}

/** Exit code 1 is expected: it is the verdict on a broken service. */
function ignoreVerdict(error: { readonly code?: number }): void {
  if (error.code !== 1) throw error;
}

/** `npm run images`: makes the pictures in docs/images/ that show real output. */
import { writeFile } from 'node:fs/promises';
import { consolePictures } from './console.ts';
import { readmePicture, terminalFile } from './readme-terminal.ts';
import { reportPictures } from './report.ts';

await writeFile(terminalFile, await readmePicture());
for (const [scheme, png] of Object.entries(await reportPictures())) {
  await writeFile(new URL(`../../docs/images/report-${scheme}.png`, import.meta.url), png);
}
for (const [name, png] of Object.entries(await consolePictures())) {
  await writeFile(new URL(`../../docs/images/${name}.png`, import.meta.url), png);
}

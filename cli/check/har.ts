import { type Har, harProblems } from '../../contract-tests/recording/har-input.ts';
import {
  judgeRecording,
  type RecordingOptions,
} from '../../contract-tests/recording/judge-recording.ts';
import { type Recording, readRecording } from '../../contract-tests/recording/recording.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';

/** In bytes: what is read of a file at most. */
const longestRecording = 256 * 2 ** 20;

/**
 * Judges a recording by the rules that hold for any exchange.
 * @throws {UsageError} when the file is no HAR, or holds nothing of the service.
 */
export async function checkHar(
  file: string,
  baseUrl: string | undefined,
  options: RecordingOptions,
): Promise<{ readonly report: Report; readonly text: string }> {
  const value = await readJsonFile(file, longestRecording);
  const problems = harProblems(value);
  if (problems.length > 0) {
    const shown = problems.slice(0, 5).map((problem) => `  ${problem}`);
    throw new UsageError(
      [`${file} is no HAR, { "log": { "entries": […] } }, that can be judged:`, ...shown].join(
        '\n',
      ),
    );
  }
  const recording = recordingOf(file, value as Har, baseUrl);
  return { report: judgeRecording(recording, options), text: coverage(file, recording) };
}

function recordingOf(file: string, har: Har, baseUrl: string | undefined): Recording {
  try {
    return readRecording(har, baseUrl);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${file} cannot be judged: ${error.message}`);
  }
}

/** What of the file was judged, and what was not. */
function coverage(file: string, { exchanges, leftOut, withoutBody }: Recording): string {
  const others = Object.entries(leftOut);
  const sum = others.reduce((total, [, count]) => total + count, exchanges.length);
  return [
    '',
    `Judged ${exchanges.length} of the ${sum} entries of ${file}; nothing was sent.`,
    ...others.map(([why, count]) => `  left out, ${why}: ${count}`),
    ...(withoutBody.size > 0 ? [`  judged without their bodies: ${withoutBody.size}`] : []),
    '',
  ].join('\n');
}

import { type Har, harProblems } from '../../contract-tests/recording/har-input.ts';
import {
  judgeRecording,
  type RecordingOptions,
} from '../../contract-tests/recording/judge-recording.ts';
import { type Recording, readRecording } from '../../contract-tests/recording/recording.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';

const maxRecordingBytes = 256 * 2 ** 20;

/** @throws {UsageError} if the file is not a HAR file, or contains no request to the service. */
export async function checkHar(
  file: string,
  baseUrl: string | undefined,
  options: RecordingOptions,
): Promise<{ readonly report: Report; readonly text: string }> {
  const value = await readJsonFile(file, maxRecordingBytes);
  const problems = harProblems(value);
  if (problems.length > 0) {
    const shown = problems.slice(0, 5).map((problem) => `  ${problem}`);
    throw new UsageError(
      [`${file} is not a HAR file, { "log": { "entries": […] } }:`, ...shown].join('\n'),
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

function coverage(file: string, { exchanges, leftOut, withoutBody }: Recording): string {
  const skipped = Object.entries(leftOut);
  const total = skipped.reduce((sum, [, count]) => sum + count, exchanges.length);
  return [
    '',
    `Judged ${exchanges.length} of ${total} entries of ${file}; nothing was sent.`,
    ...skipped.map(([reason, count]) => `  skipped, ${reason}: ${count}`),
    ...(withoutBody.size > 0 ? [`  judged without a body: ${withoutBody.size}`] : []),
    '',
  ].join('\n');
}

import { NotExercised } from '../verdict/verdict.ts';

/** Thrown where a check judges a recorded sequence that lacks a request it asks for. */
export class NotRecorded extends NotExercised {
  constructor() {
    super('no-occasion', 'the sequence has no such request');
  }
}

/** The exchange; undefined if a recorded sequence is judged that has none. */
export async function ifRecorded<T>(sending: Promise<T>): Promise<T | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof NotRecorded) return undefined;
    throw error;
  }
}

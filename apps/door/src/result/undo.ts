import { undoCheckIn } from '../entries/check-in.ts';
import { showResult } from './results.ts';

export const undo = async (ticketId: string): Promise<void> => {
  const askedAt = performance.now();
  const answer = await undoCheckIn(ticketId).catch(() => ({ verdict: 'failed' }) as const);
  if (answer) showResult(answer, askedAt);
};

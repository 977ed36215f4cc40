import { validateTransferToken } from '@karportalen/contract/tickets/endpoints';
import type { TransferableTicket, TransferRefusal } from '@karportalen/contract/tickets/fields';
import { useEffect, useState } from 'react';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { reasonOf } from './english-reason.ts';

export type TicketState =
  | { readonly is: 'unknown' }
  | { readonly is: 'valid'; readonly ticket: TransferableTicket }
  | { readonly is: 'refused'; readonly refusal: TransferRefusal; readonly ticket: TransferableTicket | null }
  | { readonly is: 'unanswered'; readonly why: string };

const askFor = async (token: string, signal: AbortSignal): Promise<TicketState> => {
  if (token === '') return { is: 'refused', refusal: 'Unknown', ticket: null };
  try {
    const { refusal, ticket } = await call(validateTransferToken, { body: { token } }, { signal });
    if (refusal === null && ticket) return { is: 'valid', ticket };
    return { is: 'refused', refusal: refusal ?? 'Unknown', ticket };
  } catch (failure) {
    const isNoLink = failure instanceof ApiFailure && failure.errorType === 'VALIDATION_ERROR';
    if (isNoLink) return { is: 'refused', refusal: 'Unknown', ticket: null };
    return { is: 'unanswered', why: reasonOf(failure) };
  }
};

/** The ticket of a transfer link. A network failure is not an invalid link. */
export const useTicket = (token: string) => {
  const [state, setState] = useState<TicketState>({ is: 'unknown' });
  useEffect(() => {
    if (state.is !== 'unknown') return;
    const leaving = new AbortController();
    void askFor(token, leaving.signal).then((answer) => leaving.signal.aborted || setState(answer));
    return () => leaving.abort();
  }, [token, state.is]);
  return { state, askAgain: () => setState({ is: 'unknown' }) };
};

import { endpoint } from '../core/endpoint.ts';
import { codeFileBody, codeList, codeSeries, newCodesBody } from './booking-codes.ts';

export const listCodes = endpoint({
  method: 'GET',
  path: '/events/:id/codes',
  needs: 'Events',
  answer: codeList,
  summary: 'The codes of an event that open a hidden ticket type or give a price off, those made last first.',
});
export const createCodes = endpoint({
  method: 'POST',
  path: '/events/:id/codes',
  needs: 'Events',
  tokens: 'write',
  body: newCodesBody,
  answer: codeSeries,
  status: 201,
  summary: 'Makes a code, or a series of codes with the same terms.',
});
export const endCodes = endpoint({
  method: 'POST',
  path: '/events/:id/codes/:seriesId/end',
  needs: 'Events',
  tokens: 'write',
  answer: codeSeries,
  summary: 'Ends a series of codes now. Tickets and held places keep their price.',
});
export const downloadCodes = endpoint({
  method: 'POST',
  path: '/events/:id/codes/download',
  needs: 'Events',
  tokens: 'read',
  body: codeFileBody,
  file: 'koder.csv',
  summary: 'The codes of an event, or of one series, as CSV.',
});

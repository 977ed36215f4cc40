import { endpoint } from '../core/endpoint.ts';

export const listScheduledPolls = endpoint({ method: 'GET', path: '/polls/scheduled', needs: 'Polls' });
export const listPollHistory = endpoint({ method: 'GET', path: '/polls/history', needs: 'Polls' });
export const listDraftPolls = endpoint({ method: 'GET', path: '/polls/draft', needs: 'Polls' });
export const createPoll = endpoint({ method: 'POST', path: '/polls', needs: 'Polls' });
export const updatePoll = endpoint({ method: 'PUT', path: '/polls/:id', needs: 'Polls' });
export const deletePoll = endpoint({ method: 'DELETE', path: '/polls/:id', needs: 'Polls' });

import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /polls/scheduled': ['Polls'],
    'GET /polls/history': ['Polls'],
    'GET /polls/draft': ['Polls'],
    'GET /polls/:id': ['Polls'],
    'GET /polls/:id/results': ['Polls'],
    'POST /polls': ['Polls'],
    'PUT /polls/:id': ['Polls'],
    'PUT /polls/:id/correction': ['Polls'],
    'POST /polls/:id/send-result': ['Polls'],
    'DELETE /polls/:id': ['Polls'],
    'POST /polls/:id/send-push': ['Polls'],
    'GET /polls/:id/result-push': ['Polls'],
    'POST /polls/:id/send-result-push': ['Polls'],
    'POST /polls/:id/keep-push-time': ['Polls'],
  },
  members: {
    'GET /app/v1/polls': 'member',
    'GET /app/v1/polls/:id': 'member',
    'POST /app/v1/polls/:id/vote': 'member',
  },
};

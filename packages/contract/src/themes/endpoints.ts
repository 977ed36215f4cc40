import { z } from 'zod';
import { archiveQuery, ofGroup } from '../core/archive-query.ts';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer } from '../core/paging.ts';
import { overlappingTheme, overlapQuery, theme, themeBody, themeUpdate } from './fields.ts';

const tabQuery = archiveQuery.extend({ ...ofGroup });

export const listActiveThemes = endpoint({
  method: 'GET',
  path: '/themes/active',
  needs: 'CustomTheme',
  query: tabQuery,
  answer: listAnswer('themes', theme),
  summary: 'Themes that the app shows now, newest first.',
});
export const listUpcomingThemes = endpoint({
  method: 'GET',
  path: '/themes/upcoming',
  needs: 'CustomTheme',
  query: tabQuery,
  answer: listAnswer('themes', theme),
  summary: 'Themes that wait for their start, soonest first.',
});
export const listThemeHistory = endpoint({
  method: 'GET',
  path: '/themes/history',
  needs: 'CustomTheme',
  query: tabQuery,
  answer: listAnswer('themes', theme),
  summary: 'Themes that have ended, newest first.',
});
export const listDraftThemes = endpoint({
  method: 'GET',
  path: '/themes/draft',
  needs: 'CustomTheme',
  query: tabQuery,
  answer: listAnswer('themes', theme),
  summary: 'Drafts, latest changed first.',
});
export const listThemeOverlaps = endpoint({
  method: 'GET',
  path: '/themes/overlaps',
  needs: 'CustomTheme',
  query: overlapQuery,
  answer: z.strictObject({ themes: z.array(overlappingTheme), scheduledByOthers: z.int().min(0) }),
  summary:
    'Published themes that some of the same people would see at the same time, soonest first. Those that others have scheduled are a number.',
});
export const getTheme = endpoint({
  method: 'GET',
  path: '/themes/:id',
  needs: 'CustomTheme',
  answer: theme,
  summary: 'One theme, to edit or copy.',
});
export const createTheme = endpoint({
  method: 'POST',
  path: '/themes',
  needs: 'CustomTheme',
  tokens: 'write',
  multipart: true,
  body: themeBody,
  answer: theme,
  status: 201,
  summary: 'Saves a draft or schedules a theme. Derived colours are derived anew.',
});
export const updateTheme = endpoint({
  method: 'PUT',
  path: '/themes/:id',
  needs: 'CustomTheme',
  tokens: 'write',
  multipart: true,
  body: themeUpdate,
  answer: theme,
  summary:
    'Replaces a theme that has not ended. Without a new image the image stays, unless removeImage is true.',
});
export const deleteTheme = endpoint({
  method: 'DELETE',
  path: '/themes/:id',
  needs: 'CustomTheme',
  tokens: 'write',
  summary: 'Removes a theme; one that is out disappears from the app.',
});

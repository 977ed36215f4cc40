import { endpoint } from '../core/endpoint.ts';

export const listActiveThemes = endpoint({ method: 'GET', path: '/themes/active', needs: 'CustomTheme' });
export const listUpcomingThemes = endpoint({ method: 'GET', path: '/themes/upcoming', needs: 'CustomTheme' });
export const listThemeHistory = endpoint({ method: 'GET', path: '/themes/history', needs: 'CustomTheme' });
export const listDraftThemes = endpoint({ method: 'GET', path: '/themes/draft', needs: 'CustomTheme' });
export const createTheme = endpoint({ method: 'POST', path: '/themes', needs: 'CustomTheme' });
export const updateTheme = endpoint({ method: 'PUT', path: '/themes/:id', needs: 'CustomTheme' });
export const deleteTheme = endpoint({ method: 'DELETE', path: '/themes/:id', needs: 'CustomTheme' });

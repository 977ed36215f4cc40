/** For Mantine's dialogs: their <header> would be a second banner beside the page's own. */
export const plainHeader = { header: { role: 'presentation' } } as const;

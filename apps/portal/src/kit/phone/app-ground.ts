/** The background of the app's pages, in its own colours or a theme's. */
export const appGround = 'linear-gradient(180deg, var(--ph-glow), var(--ph-page) 420px)';

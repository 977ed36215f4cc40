/** What the pages of the app stand on, in its own colours or in those that a theme puts over them. */
export const appGround = 'linear-gradient(180deg, var(--ph-glow), var(--ph-page) 420px)';

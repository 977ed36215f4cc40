import classes from './phone.module.css';

/** Clock, signal, network and battery, drawn in the phone's ink. */
export const StatusBar = ({ clock }: { clock: string | null }) => (
  <div className={classes.status} aria-hidden>
    <span className={classes.clock}>{clock}</span>
    <span className={classes.island} />
    <span className={classes.icons}>
      <svg width="17" height="11" viewBox="0 0 17 11" fill="currentColor" aria-hidden="true">
        <rect x="0" y="7" width="3" height="4" rx="0.8" />
        <rect x="4.6" y="5" width="3" height="6" rx="0.8" />
        <rect x="9.2" y="2.5" width="3" height="8.5" rx="0.8" />
        <rect x="13.8" y="0" width="3" height="11" rx="0.8" />
      </svg>
      <svg
        width="16"
        height="11"
        viewBox="0 0 16 11"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M1.2 3.6a9.7 9.7 0 0 1 13.6 0M3.7 6.2a6.1 6.1 0 0 1 8.6 0" />
        <circle cx="8" cy="9.2" r="1.1" fill="currentColor" stroke="none" />
      </svg>
      <svg width="25" height="12" viewBox="0 0 25 12" aria-hidden="true">
        <rect
          x="0.5"
          y="0.5"
          width="21"
          height="11"
          rx="3.4"
          fill="none"
          stroke="currentColor"
          opacity="0.4"
        />
        <rect x="2" y="2" width="18" height="8" rx="2" fill="currentColor" />
        <path d="M23 4v4c.8-.3 1.4-1.1 1.4-2S23.8 4.300 23 4Z" fill="currentColor" opacity="0.5" />
      </svg>
    </span>
  </div>
);

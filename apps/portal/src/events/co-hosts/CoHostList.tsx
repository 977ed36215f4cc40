import { coHostId, coHostName } from '@karportalen/contract/events/co-host-names';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Event } from '@karportalen/contract/events/fields';
import classes from '../detail.module.css';

/** An event's co-hosts, and what each may do. */
export const CoHostList = ({ event: { coHosts } }: { readonly event: Event }) => (
  <ul className={classes.tickets}>
    {coHosts.map((coHost) => (
      <li key={coHostId(coHost)}>
        {coHostName(coHost)}, {(coHost.mayEdit ? coHostTexts.mayEdit : coHostTexts.mayRead).toLowerCase()}
      </li>
    ))}
  </ul>
);

import { can } from '@karportalen/contract/core/access';
import { listEvents } from '@karportalen/contract/events/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { type LinkChoice, linkText } from '@karportalen/contract/notifications/link';
import { listPollHistory } from '@karportalen/contract/polls/endpoints';
import { useEffect, useState } from 'react';
import { type Control, useController, useFormState, useWatch } from 'react-hook-form';
import { RadioField } from '../kit/field/RadioField.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Fold } from '../kit/page/Fold.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { HiddenLinkNotice } from './HiddenLinkNotice.tsx';
import classes from './link-fields.module.css';
import { storedLink } from './link-name.ts';
import type { NotificationValues } from './notification-values.ts';
import { useLinkOptions } from './use-link-options.ts';

const labels: Record<LinkChoice, string> = {
  none: 'Ingen länk',
  event: 'Event',
  poll: 'Omröstning',
  url: 'Webbadress',
};

const picked = {
  event: { label: 'Event', placeholder: 'Välj event' },
  poll: { label: 'Omröstning', placeholder: 'Välj omröstning' },
} as const;

const useChoices = (stored: LinkChoice) => {
  const user = useUser();
  const may: Record<LinkChoice, boolean> = {
    none: true,
    event: can.call(user, listEvents.needs),
    poll: can.call(user, listPollHistory.needs),
    url: true,
  };
  return (Object.keys(labels) as LinkChoice[])
    .filter((choice) => may[choice] || choice === stored)
    .map((choice) => ({ value: choice, label: labels[choice] }));
};

type LinkFieldsProps<T> = {
  control: Control<NotificationValues, unknown, T>;
  /** The notification whose link the form began with. */
  linked: Notification | undefined;
  /** The notification being overwritten: it goes to its owner's members. */
  edited: Notification | undefined;
};

/** The notification's link. Collapsed until there is a link or an error in it, since most have none. */
export const LinkFields = <T,>({ control, linked, edited }: LinkFieldsProps<T>) => {
  const [kind, linkId, group] = useWatch({ control, name: ['linkKind', 'linkId', 'targetGroup'] });
  const { errors, submitCount } = useFormState({ control, name: ['linkKind', 'linkId', 'linkUrl'] });
  const target = useController({ control, name: 'linkId' });
  const [opened, setOpened] = useState(false);
  const isFaulty = Boolean(errors.linkKind ?? errors.linkId ?? errors.linkUrl);
  const isWanted = kind !== 'none' || isFaulty;
  // Also opens when a stored draft fills the form, and at each submit with an error in here.
  useEffect(() => {
    if (submitCount >= 0 && isWanted) setOpened(true);
  }, [isWanted, submitCount]);
  const choices = useChoices(kind);
  const offered = useLinkOptions(kind);
  const stored = linked?.linkKind === kind ? storedLink(linked) : [];
  const isOffered = stored.some(({ value }) => offered.some((option) => option.value === value));
  return (
    <Fold
      title="Länk"
      told={kind === 'none' ? 'Valfritt' : labels[kind]}
      opened={opened}
      onToggle={setOpened}
    >
      <div className={classes.fields}>
        <RadioField
          control={control}
          name="linkKind"
          label="Vart ska den leda?"
          description="Den som trycker på notisen kommer dit direkt. I inkorgen blir det en knapp under texten."
          options={choices}
          // The target of the other kind no longer applies.
          onChosen={() => target.field.onChange(null)}
        />
        {(kind === 'event' || kind === 'poll') && (
          <SelectField
            control={control}
            name="linkId"
            {...picked[kind]}
            options={isOffered ? offered : [...stored, ...offered]}
            searchable
          />
        )}
        <HiddenLinkNotice link={{ linkKind: kind, linkId }} group={group} edited={edited} />
        {kind === 'url' && (
          <TextField
            control={control}
            name="linkUrl"
            spec={linkText.linkUrl}
            type="url"
            inputMode="url"
            placeholder="https://"
            description="Börjar med https:// eller www."
          />
        )}
      </div>
    </Fold>
  );
};

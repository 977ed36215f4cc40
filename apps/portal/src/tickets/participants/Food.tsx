import IconDownload from 'virtual:icon/download';
import { countText } from '@karportalen/contract/core/number';
import { downloadFood, listFood } from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import { useQuery } from '@tanstack/react-query';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Fold } from '../../kit/page/Fold.tsx';
import { saveFile } from '../../platform/api/save-file.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './participants.module.css';

type FoodProps = { readonly eventId: string; readonly enabled: boolean };

/** Food preferences for the kitchen, collapsed. Renders nothing without any. */
export const Food = ({ eventId, enabled }: FoodProps) => {
  const { data } = useQuery({ ...queryOf(listFood, { params: { id: eventId } }), enabled });
  const download = useToastMutation(downloadFood, participantTexts.downloadFood, { onSuccess: saveFile });
  if (!data || data.food.length === 0) return null;
  const told = data.food.reduce((sum, { count }) => sum + count, 0);
  return (
    <Fold title="Till köket" told={`${countText(told)} har önskemål om maten`}>
      <ul className={classes.food}>
        {data.food.map(({ preference, count }) => (
          <li key={preference}>
            <strong>{countText(count)}</strong> {preference}
          </li>
        ))}
        <li>
          <strong>{countText(data.unspecified)}</strong> inget angivet
        </li>
      </ul>
      <SecondaryButton
        size="sm"
        icon={<IconDownload aria-hidden />}
        loading={download.isPending}
        onClick={() => download.submit({ params: { id: eventId } })}
      >
        Ladda ner till köket
      </SecondaryButton>
    </Fold>
  );
};

import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { HistoryAction } from '@karportalen/contract/core/history/kinds';
import { listHistory, redactHistory, restoreHistory } from '@karportalen/contract/history/endpoints';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { historySentence } from '@karportalen/contract/history/sentence';
import { historyTexts } from '@karportalen/contract/history/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

const changes = [listHistory];

type QuestionProps = {
  readonly entry: HistoryEntry;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const moments: Readonly<Partial<Record<HistoryAction, string>>> = {
  created: 'när det skapades',
  deleted: 'när det togs bort',
  published: 'när det publicerades',
  restored: 'när det återställdes',
};

const Restore = ({ entry, ...dialog }: QuestionProps) => {
  const { submit } = useToastMutation(restoreHistory, historyTexts.restore, { changes });
  const isDeleted = entry.action === 'deleted';
  return (
    <ConfirmDialog
      {...dialog}
      title={`Återställ ${entry.title || 'den här versionen'}?`}
      confirmLabel="Återställ"
      onConfirm={() => submit({ params: { id: entry.id } })}
      facts={[
        {
          label: 'Innehåll',
          value: `Som det var ${moments[entry.action] ?? 'efter ändringen'} ${formatDateTime(entry.at)}.`,
        },
        {
          label: 'Publicering',
          value: isDeleted ? 'Kommer tillbaka som utkast.' : 'Ändras inte: ett utkast förblir ett utkast.',
        },
        {
          label: 'Ångra',
          value: isDeleted
            ? 'Utkastet kan tas bort igen.'
            : 'Det som finns nu ligger kvar i historiken och kan återställas.',
        },
      ]}
    />
  );
};

const Redaction = ({ entry, ...dialog }: QuestionProps) => {
  const { submit } = useToastMutation(redactHistory, historyTexts.redact, { changes });
  return (
    <ConfirmDialog
      {...dialog}
      title="Dölj innehållet?"
      confirmLabel="Dölj innehållet"
      danger
      onConfirm={() => submit({ params: { id: entry.id } })}
      facts={[
        { label: 'Gäller', value: historySentence(entry) },
        { label: 'Försvinner', value: 'Titeln och fälten före och efter. Versionen kan inte återställas.' },
        { label: 'Finns kvar', value: 'Vem det var, när och vilken typ det gäller.' },
        { label: 'Ångra', value: 'Det går inte att ångra.' },
      ]}
    />
  );
};

type Asked = { readonly act: 'restore' | 'redact'; readonly entry: HistoryEntry };

/** The acts on an entry; `dialog` is rendered by the page. */
export const useHistoryActs = () => {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const ask = (act: Asked['act']) => (entry: HistoryEntry) => {
    setAsked({ act, entry });
    setOpened(true);
  };
  const Question = asked?.act === 'redact' ? Redaction : Restore;
  return {
    restore: ask('restore'),
    redact: ask('redact'),
    dialog: asked && (
      <Question
        key={`${asked.act} ${asked.entry.id}`}
        entry={asked.entry}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
};

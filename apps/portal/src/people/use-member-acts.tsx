import {
  deactivateMember,
  eraseMember,
  exportMember,
  listMembers,
  reactivateMember,
} from '@karportalen/contract/people/endpoints';
import type { RegisteredMember } from '@karportalen/contract/people/register';
import { memberTexts } from '@karportalen/contract/people/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { saveFile } from '../platform/api/save-file.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { fullName } from './member-values.ts';

const changes = [listMembers];

type QuestionProps = {
  readonly member: RegisteredMember;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const Deactivation = ({ member, ...dialog }: QuestionProps) => {
  const name = fullName(member);
  const { submit } = useToastMutation(deactivateMember, memberTexts.deactivate(name), { changes });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Inaktivera ${name}?`}
      confirmLabel={`Inaktivera ${name}`}
      onConfirm={() => submit({ params: { id: member.id } })}
      facts={[
        { label: 'Inloggning', value: 'Loggas ut ur appen direkt och kan inte logga in igen.' },
        { label: 'Utskick', value: 'Är inte med i någon målgrupp och får inga pushnotiser.' },
        { label: 'Finns kvar', value: 'Röster, biljetter och det som redan är räknat.' },
        { label: 'Ångra', value: 'Medlemmen kan aktiveras igen när som helst.' },
      ]}
    />
  );
};

const Erasure = ({ member, ...dialog }: QuestionProps) => {
  const name = fullName(member);
  const { submit } = useToastMutation(eraseMember, memberTexts.erase, { changes });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Radera ${name}?`}
      confirmLabel={`Radera ${name} för gott`}
      danger
      held
      onConfirm={() => submit({ params: { id: member.id } })}
      facts={[
        {
          label: 'Försvinner',
          value:
            'Namn, e-postadress, student-id, enheter och önskemål om mat, överallt där de finns sparade.',
        },
        { label: 'Biljetter', value: 'Koderna slutar gälla, även till kommande event.' },
        {
          label: 'Finns kvar',
          value: 'Antal röster, sålda biljetter och summor, utan att någon kan se vems.',
        },
        { label: 'Ångra', value: 'Det går inte att ångra.' },
      ]}
    />
  );
};

type Asked = { readonly act: 'deactivate' | 'erase'; readonly member: RegisteredMember };

/** The acts on a member other than editing; `dialog` is rendered by the page. */
export const useMemberActs = () => {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const [named, setNamed] = useState('');
  const reactivation = useToastMutation(reactivateMember, memberTexts.reactivate(named), { changes });
  const download = useToastMutation(exportMember, memberTexts.export, { onSuccess: saveFile });

  const ask = (act: Asked['act']) => (member: RegisteredMember) => {
    setAsked({ act, member });
    setOpened(true);
  };
  const Question = asked?.act === 'erase' ? Erasure : Deactivation;
  return {
    deactivate: ask('deactivate'),
    erase: ask('erase'),
    reactivate: (member: RegisteredMember) => {
      setNamed(fullName(member));
      void reactivation.submit({ params: { id: member.id } });
    },
    download: (member: RegisteredMember) => void download.submit({ params: { id: member.id } }),
    dialog: asked && (
      <Question
        key={`${asked.act} ${asked.member.id}`}
        member={asked.member}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
};

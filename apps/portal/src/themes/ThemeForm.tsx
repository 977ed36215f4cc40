import { getTheme } from '@karportalen/contract/themes/endpoints';
import type { Theme, ThemeStatus } from '@karportalen/contract/themes/fields';
import { type ThemeFormValues, themeForm } from '@karportalen/contract/themes/form';
import type { ColourName } from '@karportalen/contract/themes/palette';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormShell } from '../kit/form/FormShell.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { call } from '../platform/api/call.ts';
import { clock } from '../platform/clock.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { draftValues } from '../platform/content-form/draft-values.ts';
import type { EditDraft } from '../platform/content-form/EditedItem.tsx';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { CountdownSection } from './CountdownSection.tsx';
import { HighlightContext } from './highlighted-colour.ts';
import { LookSection } from './LookSection.tsx';
import { ThemeConfirm } from './ThemeConfirm.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { ThemeSection } from './ThemeSection.tsx';
import { stateOf } from './theme-state.ts';
import { valuesOf } from './theme-values.ts';
import { useClearDependentFields } from './use-clear-dependent-fields.ts';
import { useSave } from './use-save.ts';
import { useThemeLook } from './use-theme-look.ts';

type ThemeFormProps = {
  defaults: ThemeFormValues;
  /** Only the create page stores a draft in the browser. */
  keepsDraft?: boolean;
  edited?: Theme;
  edit?: EditDraft;
  copied?: Theme;
};

type Asked = { readonly turn: number; readonly opened: boolean; readonly values: ThemeFormValues };

/** A theme that has begun cannot become a draft. */
const canBeDraft = (edited: Theme | undefined): boolean =>
  !edited || ['draft', 'upcoming', 'countdown'].includes(stateOf(edited, clock()));

const schemaOf = (status: ThemeStatus, edited: Theme | undefined) =>
  themeForm(status, clock, edited?.status === 'upcoming' ? edited : undefined);

const focusRefused = () => requestAnimationFrame(() => focusFirstInvalid(document.body));

export const ThemeForm = ({ defaults, keepsDraft = false, edited: begun, edit, copied }: ThemeFormProps) => {
  // Replaced by the newer version when somebody else saved meanwhile.
  const [edited, setEdited] = useState(begun);
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema: schemaOf('upcoming', edited),
    defaults,
    draftKey: keepsDraft ? 'FORM_CREATE_THEME' : null,
    edit: edit && edited && { ...edit, base: edited },
  });
  const navigate = useNavigate();
  const conflict = useItemConflict({
    form,
    base: edited,
    setBase: setEdited,
    read: (id) => call(getTheme, { params: { id } }),
    valuesOf,
    load: () => import('./ThemeConflict.tsx'),
  });
  const { save, savingDraft } = useSave({ form, takesFailure: conflict.takesFailure, onSaved: saved });
  const [sends, setSends] = useState<ThemeStatus>('upcoming');
  const [lit, point] = useState<ColourName | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const storedImage = edited?.pngUrl ?? null;
  const look = useThemeLook(form.control, { storedImage, source: edited ?? copied });
  useClearDependentFields(form);

  const saveDraft = () => {
    setSends('draft');
    const kept = draftValues(form, themeForm('draft', clock));
    return kept ? save(kept, 'draft', edited) : void focusRefused();
  };

  const ask = (values: ThemeFormValues) => {
    setSends('upcoming');
    setAsked({ turn: (asked?.turn ?? 0) + 1, opened: true, values });
  };

  const resend = async (over: Theme) => {
    const schema = sends === 'draft' ? themeForm('draft', clock) : schemaOf('upcoming', over);
    const whole = draftValues(form, schema);
    if (!whole || !(await save(whole, sends, over))) focusRefused();
  };

  return (
    <HighlightContext value={{ lit, point }}>
      <FormShell
        {...shell}
        onSubmit={ask}
        submitLabel="Gå vidare"
        onCancel={keepsDraft ? undefined : () => navigate('/themes/archive')}
        onClear={keepsDraft ? clear : undefined}
        onSaveDraft={canBeDraft(edited) ? unlessEmpty(saveDraft) : undefined}
        savingDraft={savingDraft}
        preview={<ThemePreview look={look} />}
      >
        <ThemeSection control={form.control} source={edited ?? copied} edited={edited} />
        <LookSection form={form} colours={look.colours} storedImage={storedImage} />
        <CountdownSection control={form.control} source={edited ?? copied} />
      </FormShell>
      {asked && (
        <ThemeConfirm
          key={asked.turn}
          opened={asked.opened}
          values={asked.values}
          edited={edited}
          look={look}
          onClose={() => setAsked({ ...asked, opened: false })}
          onConfirm={() => save(asked.values, 'upcoming', edited)}
        />
      )}
      {conflict.dialog(resend)}
      {guard.dialog}
    </HighlightContext>
  );
};

import type { Theme } from '@karportalen/contract/themes/fields';
import { type ThemeFormValues, themeForm } from '@karportalen/contract/themes/form';
import type { ColourName } from '@karportalen/contract/themes/palette';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormShell } from '../kit/form/FormShell.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { clock } from '../platform/clock.ts';
import { draftValues } from '../platform/content-form/draft-values.ts';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { CountdownSection } from './CountdownSection.tsx';
import { HighlightContext } from './colours/highlighted-colour.ts';
import { LookSection } from './LookSection.tsx';
import { ThemeConfirm } from './ThemeConfirm.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { ThemeSection } from './ThemeSection.tsx';
import { stateOf } from './theme-state.ts';
import { useClearDependentFields } from './use-clear-dependent-fields.ts';
import { useSave } from './use-save.ts';
import { useThemeLook } from './use-theme-look.ts';

type ThemeFormProps = {
  defaults: ThemeFormValues;
  /** Only the create page keeps what is written in the browser. */
  keepsDraft?: boolean;
  edited?: Theme;
  copied?: Theme;
};

type Asked = { readonly turn: number; readonly opened: boolean; readonly values: ThemeFormValues };

/** A theme that has begun is not taken back. */
const canBeDraft = (edited: Theme | undefined): boolean =>
  !edited || ['draft', 'upcoming', 'countdown'].includes(stateOf(edited, clock()));

export const ThemeForm = ({ defaults, keepsDraft = false, edited, copied }: ThemeFormProps) => {
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema: themeForm('upcoming', clock, edited?.status === 'upcoming' ? edited : undefined),
    defaults,
    draftKey: keepsDraft ? 'FORM_CREATE_THEME' : null,
  });
  const navigate = useNavigate();
  const { save, savingDraft } = useSave({ form, edited, onSaved: saved });
  const [lit, point] = useState<ColourName | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const storedImage = edited?.pngUrl ?? null;
  const look = useThemeLook(form.control, { storedImage, source: edited ?? copied });
  useClearDependentFields(form);

  const saveDraft = () => {
    const kept = draftValues(form, themeForm('draft', clock));
    if (kept) return save(kept, 'draft');
    return void requestAnimationFrame(() => focusFirstInvalid(document.body));
  };

  return (
    <HighlightContext value={{ lit, point }}>
      <FormShell
        {...shell}
        onSubmit={(values) => setAsked({ turn: (asked?.turn ?? 0) + 1, opened: true, values })}
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
          onConfirm={() => save(asked.values, 'upcoming')}
        />
      )}
      {guard.dialog}
    </HighlightContext>
  );
};

import {
  createTheme,
  listActiveThemes,
  listDraftThemes,
  listThemeHistory,
  listUpcomingThemes,
  updateTheme,
} from '@karportalen/contract/themes/endpoints';
import type { Theme, ThemeStatus } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { themeTexts } from '@karportalen/contract/themes/texts';
import { useNavigate } from 'react-router';
import { leaveNotice } from '../platform/notice.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { FailureTarget, TakesFailure } from '../platform/with-toasts.ts';
import { bodyOf } from './theme-values.ts';

export const themeLists = [listActiveThemes, listUpcomingThemes, listThemeHistory, listDraftThemes] as const;

const archiveOf = { upcoming: '/themes/archive', draft: '/themes/archive?tab=draft' } as const;

type SaveSettings = {
  readonly form: FailureTarget<ThemeFormValues, ThemeFormValues>;
  readonly takesFailure: TakesFailure;
  readonly onSaved: () => void;
};

/** Saves the theme and opens the archive, by a full page load after an edit. */
export const useSave = ({ form, takesFailure, onSaved }: SaveSettings) => {
  const navigate = useNavigate();
  const creating = {
    form,
    changes: themeLists,
    onSuccess: ({ status }: Theme) => {
      onSaved();
      navigate(archiveOf[status]);
    },
  };
  const editing = {
    form,
    takesFailure,
    onSuccess: ({ status }: Theme) => {
      onSaved();
      leaveNotice((status === 'draft' ? themeTexts.updateDraft : themeTexts.update).success);
      location.assign(archiveOf[status]);
    },
  };
  const create = useToastMutation(createTheme, themeTexts.create, creating);
  const createDraft = useToastMutation(createTheme, themeTexts.saveDraft, creating);
  const update = useToastMutation(updateTheme, themeTexts.update, editing);
  const updateDraft = useToastMutation(updateTheme, themeTexts.updateDraft, editing);

  const save = (
    values: ThemeFormValues,
    status: ThemeStatus,
    edited: Theme | undefined,
  ): Promise<boolean> => {
    const body = bodyOf(values, status);
    if (!edited) return (status === 'draft' ? createDraft : create).submit({ body });
    const { id, updatedAt } = edited;
    const { removeImage } = values;
    return (status === 'draft' ? updateDraft : update).submit({
      params: { id },
      body: { ...body, removeImage, updatedAt },
    });
  };
  return { save, savingDraft: createDraft.isPending || updateDraft.isPending };
};

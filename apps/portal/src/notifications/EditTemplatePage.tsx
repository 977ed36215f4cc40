import { getTemplate } from '@karportalen/contract/notifications/template-endpoints';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { templateValuesOf } from './template-values.ts';

export const Page = () => (
  <LoadedItem
    endpoint={getTemplate}
    createPath="/push-notifications/templates/create"
    what="mallen"
    title="Redigera mall"
    description="Det som redan är skrivet från mallen ändras inte."
  >
    {(item) => <TemplateForm key={item.id} initial={templateValuesOf(item)} edited={item} />}
  </LoadedItem>
);

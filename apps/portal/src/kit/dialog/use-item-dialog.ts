import { useState } from 'react';

type Open<Item> = { readonly key: string; readonly item?: Item };

/** State of one dialog to create and edit. What was typed for a new item survives closing the dialog by mistake. */
export const useItemDialog = <Item extends { readonly id: string }>() => {
  const [open, setOpen] = useState<Open<Item>>();
  const [opened, setOpened] = useState(false);
  const [made, setMade] = useState(0);
  const [edits, setEdits] = useState(0);

  const create = () => {
    setOpen({ key: `new ${made}` });
    setOpened(true);
  };
  const edit = (item: Item) => {
    setOpen({ key: `${item.id} ${edits}`, item });
    setEdits(edits + 1);
    setOpened(true);
  };
  const onClose = () => setOpened(false);
  const onSaved = () => {
    setMade(made + 1);
    onClose();
  };
  return { create, edit, open, handlers: { opened, onClose, onSaved } };
};

import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { FormSkeleton } from '../../kit/skeleton/FormSkeleton.tsx';
import { LoadedItem, type LoadedItemProps } from './LoadedItem.tsx';
import { useImageFile } from './use-image-file.ts';
import type { ById } from './use-item.ts';

type Copy<T, V> = {
  readonly imageUrlOf: (item: T) => string | null;
  /** The form's initial values. */
  readonly copyOf: (item: T, image: File | null, now: Date) => V;
  readonly children: (defaults: V, item: T) => ReactNode;
};

type FilledProps<T, V> = Omit<Copy<T, V>, 'imageUrlOf'> & { readonly item: T; readonly image: File | null };

const Filled = <T, V>({ item, image, copyOf, children }: FilledProps<T, V>) => {
  const [defaults] = useState(() => copyOf(item, image, new Date()));
  return children(defaults, item);
};

const WithImage = <T, V>({ item, imageUrlOf, ...copy }: Copy<T, V> & { readonly item: T }) => {
  const image = useImageFile(imageUrlOf(item));
  return image === undefined ? <FormSkeleton /> : <Filled item={item} image={image} {...copy} />;
};

type CopiedItemProps<D extends ById, V> = Omit<LoadedItemProps<D>, 'badge' | 'children'> &
  Copy<AnswerOf<D>, V>;

/** A copy page: the form filled from the item, its image as a new file. */
export const CopiedItem = <D extends ById, V>({
  imageUrlOf,
  copyOf,
  children,
  ...page
}: CopiedItemProps<D, V>) => {
  const { id } = useParams();
  return (
    <LoadedItem {...(page as LoadedItemProps<D>)}>
      {(item) => (
        <WithImage key={id} item={item} imageUrlOf={imageUrlOf} copyOf={copyOf}>
          {children}
        </WithImage>
      )}
    </LoadedItem>
  );
};

'use client';

import type { Collection } from '@/contracts/collection';
import { Panel } from '../panel';
import { DeleteCollection } from './delete-collection';
import { RenameCollection } from './rename-collection';
import { ShareCollection } from './share-collection';

type Props = { list: Collection; onChanged(): void };

/** Sharing, renaming and deleting a list. */
export function CollectionSettings({ list, onChanged }: Props) {
  return (
    <>
      <Panel title="Paylaşım bağlantısı">
        <ShareCollection list={list} onChanged={onChanged} />
      </Panel>
      <Panel title="Koleksiyonun adı">
        <RenameCollection key={list.name} list={list} onChanged={onChanged} />
      </Panel>
      <Panel title="Koleksiyonu sil">
        <DeleteCollection list={list} />
      </Panel>
    </>
  );
}

'use client';

import { type DragEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { CategoryMove } from '@/contracts/owner-categories';
import { useCategoriesQuery, useMoveCategory } from '@/store/desk/catalog-api';
import styles from './categories-view.module.scss';
import { CategoryEditor } from './category-editor';
import {
  type CategoryNode,
  type DropZone,
  flatTree,
  placeAfter,
  placeOfDrop,
  STEPS,
  type Step,
  treeOf,
} from './category-tree';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { usePermitted } from './session';

/** The tree of categories: moved by drag or with buttons, edited in a window. */
export function CategoriesView() {
  const { data, error } = useCategoriesQuery();
  const mayWrite = usePermitted()('categories.write');
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const roots = treeOf(data ?? []);
  const nodes = flatTree(roots).map(({ node }) => node);
  const edited = nodes.find(({ id }) => id === opened) ?? null;
  const close = () => setOpened(null);
  return (
    <>
      <div className={kit.head}>
        <h1>Kategoriler</h1>
        {mayWrite && <Button onClick={() => setOpened('new')}>Yeni kategori</Button>}
      </div>
      {!data ? (
        error ? (
          <FailureAlert error={error} page />
        ) : (
          <Skeleton bars={8} />
        )
      ) : data.length === 0 ? (
        <p className={kit.soft}>Henüz kategori yok. Ürünler bir kategoride durur; ilkini oluşturun.</p>
      ) : (
        <Tree roots={roots} mayWrite={mayWrite} onOpen={setOpened} />
      )}
      <Dialog open={edited !== null || opened === 'new'} onClose={close} title={edited ? edited.name : 'Yeni kategori'}>
        {(edited || opened === 'new') && <CategoryEditor key={opened} category={edited} roots={roots} onDone={close} />}
      </Dialog>
    </>
  );
}

type TreeProps = { roots: CategoryNode[]; mayWrite: boolean; onOpen(id: number): void };
type Over = { id: number; zone: DropZone };

const STEP_WORDS: Record<Step, { sign: string; action: string }> = {
  up: { sign: '↑', action: 'yukarı taşı' },
  down: { sign: '↓', action: 'aşağı taşı' },
  in: { sign: '→', action: 'üstündeki kategorinin içine al' },
  out: { sign: '←', action: 'bir üst kata çıkar' },
};

const buttonId = (id: number, step: Step) => `kategori-${id}-${step}`;

function Tree({ roots, mayWrite, onOpen }: TreeProps) {
  const [move, { isLoading, error }] = useMoveCategory();
  const [dragged, setDragged] = useState<CategoryNode | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const focusAt = useRef<string | null>(null);
  // A category that moves loses the focus: its buttons are off meanwhile, and below another parent it is rendered anew.
  useEffect(() => {
    const used = focusAt.current && document.getElementById(focusAt.current);
    if (!used || isLoading || document.activeElement !== document.body) return;
    const usable = used.matches(':disabled') ? used.parentElement?.querySelector<HTMLElement>('button:enabled') : used;
    usable?.focus();
  });
  const send = async (node: CategoryNode, place: CategoryMove | null) => {
    if (!place || isLoading) return;
    const answer = await move({ category: node, place });
    if (answer.data) void showToast('success', `${node.name} taşındı.`);
  };
  const drop = (target: CategoryNode) => {
    if (dragged && over) void send(dragged, placeOfDrop(roots, dragged, target, over.zone));
    setDragged(null);
    setOver(null);
  };
  const list = (nodes: readonly CategoryNode[], label?: string) => (
    <ul className={styles.tree} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.id} aria-label={node.name}>
          <Row
            node={node}
            roots={roots}
            mayWrite={mayWrite}
            busy={isLoading}
            zone={over?.id === node.id ? over.zone : null}
            onOpen={() => onOpen(node.id)}
            onStep={(step) => {
              focusAt.current = buttonId(node.id, step);
              void send(node, placeAfter(roots, node, step));
            }}
            onDrag={() => setDragged(node)}
            onOver={(zone) => dragged && dragged.id !== node.id && setOver({ id: node.id, zone })}
            onDrop={() => drop(node)}
          />
          {node.children.length > 0 && list(node.children)}
        </li>
      ))}
    </ul>
  );
  return (
    <Card className={styles.card}>
      <FailureAlert error={error} />
      {list(roots, 'Kategoriler')}
    </Card>
  );
}

type RowProps = {
  node: CategoryNode;
  roots: CategoryNode[];
  mayWrite: boolean;
  busy: boolean;
  /** Where a category that is dragged above it would come to. */
  zone: DropZone | null;
  onOpen(): void;
  onStep(step: Step): void;
  onDrag(): void;
  onOver(zone: DropZone): void;
  onDrop(): void;
};

function Row({ node, roots, mayWrite, busy, zone, onOpen, onStep, onDrag, onOver, onDrop }: RowProps) {
  const { id, name, hidden, for_sale, children } = node;
  const allow = (event: DragEvent) => {
    event.preventDefault();
    onOver(zoneOf(event));
  };
  const counts = [`${for_sale} ürün satışta`, children.length > 0 && `${children.length} alt kategori`];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has the buttons beside it as an equal
    <div
      className={styles.row}
      data-zone={zone ?? undefined}
      draggable={mayWrite}
      onDragStart={onDrag}
      onDragOver={mayWrite ? allow : undefined}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <p className={styles.name}>
        {mayWrite ? (
          <Button variant="plain" onClick={onOpen} aria-label={`${name}: düzenle`}>
            {name}
          </Button>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={kit.soft}>
          {counts.filter(Boolean).join(', ')}
          {hidden && <strong className={styles.hidden}>Gizli</strong>}
        </span>
      </p>
      {mayWrite && (
        <div className={styles.steps}>
          {STEPS.map((step) => (
            <button
              key={step}
              id={buttonId(id, step)}
              type="button"
              disabled={busy || placeAfter(roots, node, step) === null}
              aria-label={`${name}: ${STEP_WORDS[step].action}`}
              onClick={() => onStep(step)}
            >
              {STEP_WORDS[step].sign}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The upper and lower quarter of a row stand for the places beside it, the middle for the place inside. */
function zoneOf({ clientY, currentTarget }: DragEvent): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside';
}

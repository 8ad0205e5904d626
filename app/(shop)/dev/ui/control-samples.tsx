'use client';

import { useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { PasskeyList } from '@/components/ui/passkey-list';
import { PrivacyNote } from '@/components/ui/privacy-note';
import { Stepper } from '@/components/ui/stepper';
import { Sample } from './sample';

const DIALOGS = { window: 'Pencere', drawer: 'Soldan çekmece', 'drawer-end': 'Sağdan çekmece' } as const;

/** Samples of buttons, inputs and dialogs. */
export function ControlSamples() {
  return (
    <>
      <Sample name="ActionBar">
        <ActionBar what="Dinozor Balon ₺49,90">
          <Button>Sepete Ekle</Button>
        </ActionBar>
      </Sample>
      <Sample name="Button">
        <Button>Sepete Ekle</Button>
        <Button variant="quiet">Yeniden dene</Button>
        <Button variant="plain">
          <Icon name="share-2" size={20} /> Paylaş
        </Button>
        <Button disabled>Tükendi</Button>
        <ButtonLink href="/dev/ui">Bağlantı</ButtonLink>
        <Button wide>Siparişi onayla ve öde</Button>
      </Sample>
      <Sample name="Field">
        <TextField label="Ad" defaultValue="Ayşe" />
        <TextField label="Telefon" hint="05xx xxx xx xx" />
        <TextField label="E-posta" defaultValue="ayse@" error="Geçerli bir e-posta adresi yazın." />
        <TextField label="Ülke" defaultValue="Türkiye" disabled />
        <SelectField label="İl" defaultValue="34">
          <option value="34">İstanbul</option>
          <option value="35">İzmir</option>
        </SelectField>
        <TextAreaField label="Adres" hint="Cadde, sokak, kapı numarası" />
      </Sample>
      <Sample name="CopyButton">
        <CopyButton text="TR33 0006 1005 1978 6457 8413 26" what="IBAN" />
      </Sample>
      <Sample name="PasskeyList">
        <PasskeyList passkeys={PASSKEYS} canAdd example="İş telefonu" lastWarning="" {...PASSKEY_CALLS} />
      </Sample>
      <Sample name="PrivacyNote">
        <PrivacyNote purpose="Size cevap vermek için" />
      </Sample>
      <Sample name="ChoiceChip">
        <ChoiceChip type="radio" name="malzeme" title="Folyo" defaultChecked />
        <ChoiceChip type="radio" name="malzeme" title="Lateks" mark="tükendi" disabled />
        <ChoiceChip type="checkbox" title="Kırmızı" swatch="var(--color-primary)" />
      </Sample>
      <Sample name="Stepper">
        <Amount start={1} max={5} />
        <Amount start={3} max={5} />
        <Amount start={5} max={5} />
      </Sample>
      <Sample name="Dialog">
        <Dialogs />
      </Sample>
    </>
  );
}

const PASSKEYS = [{ id: 1, name: 'Telefonum', synced: true, created_at: '2026-10-01T09:00:00Z', last_used_at: null }];
const done = async () => null;
const PASSKEY_CALLS = { onAdd: done, onRename: done, onRemove: done };

function Amount({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState(start);
  return <Stepper value={value} max={max} onChange={setValue} />;
}

function Dialogs() {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  return Object.entries(DIALOGS).map(([variant, title]) => (
    <span key={variant}>
      <Button variant="quiet" onClick={() => setOpen(variant as keyof typeof DIALOGS)}>
        {title}
      </Button>
      <Dialog
        open={open === variant}
        onClose={() => setOpen(null)}
        title={title}
        variant={variant as keyof typeof DIALOGS}
        foot={<Button wide>Tamam</Button>}
      >
        <p>Odak içeride kalır, Escape kapatır.</p>
      </Dialog>
    </span>
  ));
}

import { ToolLink } from '@/components/ui/tool-link';
import { composerHref } from '@/services/party/composer-url';

/** Leads from letter and digit balloons to the composer; `text` is written there already. */
export function ComposerLink({ text = '' }: { text?: string }) {
  return (
    <ToolLink
      href={composerHref({ text })}
      title="İsmi ya da yaşı bir kerede yazın"
      text="Bütün harfleri birlikte görün, hepsini tek dokunuşla sepete ekleyin."
    />
  );
}

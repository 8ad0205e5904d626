import { ToolLink } from '@/components/ui/tool-link';
import { GARLAND_PATH } from '@/services/party/garland-url';

/** Leads from latex balloons and ready-made garlands to the calculator. */
export function GarlandLink() {
  return (
    <ToolLink
      href={GARLAND_PATH}
      title="Kaç balon gerektiğini hesaplayın"
      text="Zincirinizi kendi renklerinizle çizin, paketlerini tek dokunuşla sepete ekleyin."
    />
  );
}

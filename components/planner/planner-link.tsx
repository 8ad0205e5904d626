import { ToolLink } from '@/components/ui/tool-link';
import { PLAN_PATH } from '@/services/party/plan-url';

/** Leads from the home page and from tableware to the planner. */
export function PlannerLink() {
  return (
    <ToolLink
      href={PLAN_PATH}
      title="Partinizi planlayın"
      text="Kaç kişi, hangi tema, ne kadar bütçe? Listeyi çıkaralım, tek dokunuşla sepete ekleyin."
    />
  );
}

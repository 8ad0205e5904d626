import type { PartyPlace, PartyRule, PlanVersion } from '@/contracts/party-rules';

export const PLACES: Readonly<Record<PartyPlace, string>> = { home: 'Evde', garden: 'Bahçede', hall: 'Salonda' };

export const VERSIONS: Readonly<Record<PlanVersion, string>> = { simple: 'Sade', full: 'Dolu', grand: 'Görkemli' };

export const COURSE_TITLES: Readonly<Record<PartyRule['course'], string>> = {
  table: 'Sofra',
  decoration: 'Süsleme',
  balloons: 'Balonlar',
  favours: 'Davetiye ve hediyelik',
  costume: 'Kostüm ve aksesuar',
  cake: 'Pasta',
};

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartyFields } from '@/components/planner/party-fields';
import { PlanForm } from '@/components/planner/plan-form';
import { readPlanQuery } from '@/services/party/plan-url';
import { router } from '../router';

test('a number of guests that is left empty is the planned one again, and nothing else is planned', async () => {
  const days = { min: '2026-11-23', max: '2027-11-23' };
  render(
    <PlanForm>
      <PartyFields wish={readPlanQuery({ cocuk: '14' })} plan={null} days={days} cities={['İzmir']} />
    </PlanForm>,
  );
  const children = screen.getByRole('spinbutton', { name: 'Çocuk' });
  await userEvent.clear(children);
  expect(children).toHaveValue(null);
  await userEvent.tab();
  expect(children).toHaveValue(14);
  expect(router.replace).not.toHaveBeenCalled();
});

'use client';

import { getPermissions } from '@/services/permission/permission';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { BrowserStorage } from './browser-storage';
import { ConsentLog } from './consent-log';
import { ConsentSwitches } from './consent-switches';

/** Marketing consents with their history, and data stored in this browser. */
export function Permissions() {
  const permissions = useAccountData(getPermissions);
  return (
    <>
      <Loaded state={permissions}>
        {(data) => (
          <>
            <Panel title="Kampanya iletileri">
              <ConsentSwitches permission={data} onChanged={permissions.replace} />
            </Panel>
            <Panel title="İzin geçmişi">
              <ConsentLog log={data.log} />
            </Panel>
          </>
        )}
      </Loaded>
      <Panel title="Bu tarayıcıda saklananlar">
        <BrowserStorage />
      </Panel>
    </>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { exportUser } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import styles from '../account-form.module.scss';

/** Downloads everything the shop stores about the customer (KVKK, art. 11). */
export function ExportData() {
  const [failed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    try {
      const blob = new Blob([JSON.stringify(await exportUser(browserApi), null, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = 'hesabim.json';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <p>Hakkınızda tuttuğumuz bütün bilgileri tek bir dosya olarak indirebilirsiniz.</p>
      <div className={styles.live} role="alert">
        {failed && <p>Dosya şu anda hazırlanamadı. Birazdan yeniden deneyin.</p>}
      </div>
      <div>
        <Button variant="quiet" onClick={() => void download()}>
          Verilerimi indir
        </Button>
      </div>
    </>
  );
}

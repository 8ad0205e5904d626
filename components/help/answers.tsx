'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Stack } from '@/components/ui/stack';
import type { HelpTopic } from '@/content/help';
import styles from './answers.module.scss';
import { findAnswers } from './find-answers';

/** Frequently asked questions by topic, all in the server's HTML; the field filters them. */
export function Answers({ topics }: { topics: readonly HelpTopic[] }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Applies what was typed before hydration.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const found = findAnswers(topics, query);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Stack>
      <TextField
        ref={field}
        type="search"
        label="Yardımda ara"
        placeholder="Örneğin iade, kargo"
        value={query}
        maxLength={100}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className={styles.count} role="status">
        {query.trim() !== '' && (count > 0 ? `${count} soru bulundu.` : NOTHING)}
      </p>
      {found.map(({ title, entries }) => (
        <section key={title} className={styles.topic}>
          <h2>{title}</h2>
          {entries.map(({ question, answer, link }) => (
            <details key={question} className={styles.entry}>
              <summary>{question}</summary>
              <p>{answer}</p>
              {link && <Link href={link.href}>{link.title}</Link>}
            </details>
          ))}
        </section>
      ))}
    </Stack>
  );
}

const NOTHING = 'Aradığınızı burada bulamadık. Başka bir kelimeyle deneyin ya da bize yazın.';

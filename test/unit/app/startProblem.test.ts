import { describe, expect, test } from 'vitest';
import { fail } from '#shared/domain/problems.ts';
import { holdRecord } from '#main/app/recordHolder.ts';
import { renderStartProblem, startProblemPages } from '#main/app/startProblem.ts';

const damaged = fail('database_damaged', 'The database cannot be read.');

describe('the page', () => {
  test('says what happened, what to do, where, and the two ways out', () => {
    const page = renderStartProblem(damaged.error, '/home/ada/kernel.db', 1);
    for (const part of [
      'The database cannot be read.',
      damaged.error.remedy,
      '/home/ada/kernel.db',
      'database_damaged',
      '>Try again</a>',
      '>Quit</a>',
    ]) {
      expect(page).toContain(part);
    }
    expect(page).not.toContain('Tried');
  });

  test('tells a second failure from the first', () => {
    expect(renderStartProblem(damaged.error, '/h', 2)).toContain('Tried 2 times.');
  });

  test('shows text as text', () => {
    const hostile = `<script>"&'</script>`;
    const page = renderStartProblem({ ...damaged.error, message: hostile }, hostile, 1);
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;&quot;&amp;');
  });

  test('needs no script and no inline style', () => {
    expect(renderStartProblem(damaged.error, '/h', 1)).not.toMatch(
      /<script|<style|style=|\son\w+=/,
    );
  });
});

describe('its pages', () => {
  test('are served while there is a problem', async () => {
    const record = holdRecord(async () => damaged);
    const pages = startProblemPages(record, '/h');
    expect(pages('/start-problem')).toBeNull();
    await record.opened();
    const page = pages('/start-problem');
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page?.text()).toContain('The database cannot be read.');
    expect(pages('/index.html')).toBeNull();
  });

  test('come with their style', async () => {
    const pages = startProblemPages(
      holdRecord(async () => damaged),
      '/h',
    );
    const style = pages('/start-problem.css');
    expect(style?.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await style?.text()).toContain('prefers-color-scheme: dark');
  });
});

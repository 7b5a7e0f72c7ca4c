import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';
import { makeVisible } from '#shared/text/visible.ts';

const openable = /^(?:https?|mailto):/iu;

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'strong', 'em', 'del', 'a', 'small'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    html({ text }: Tokens.HTML | Tokens.Tag) {
      return escapeHtml(text);
    },
    image({ href, text }: Tokens.Image) {
      return `${escapeHtml(text)} <small>${escapeHtml(href)}</small>`;
    },
    link({ href, tokens, text }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      const address = text === href ? '' : `<small>${escapeHtml(href)}</small>`;
      return openable.test(href)
        ? `<a href="${escapeHtml(href)}">${inner}</a>${address}`
        : `${inner} ${address}`;
    },
    checkbox({ checked }: Tokens.Checkbox) {
      return checked ? '☑ ' : '☐ ';
    },
  },
});

/**
 * Turns Markdown of the record into HTML that is safe to show: no HTML of its own, no image, no
 * style, links to http, https and mailto alone, each followed by its address.
 */
export function renderMarkdown(text: string) {
  const html = marked.parse(makeVisible(text), { async: false });
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOWED_URI_REGEXP: openable,
    RETURN_TRUSTED_TYPE: true,
  });
}

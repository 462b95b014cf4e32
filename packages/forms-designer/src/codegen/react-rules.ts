import type { StyleRules } from './code-styles.ts'
import { cellsRules, rowsRules } from './layout-settings.ts'

/** CSS rules where the layout of Mantine's components differs from the rendered form. */
export const reactRules: readonly StyleRules[] = [
  {
    // Mantine's own shades of these colors have too little contrast on white.
    css: `
.generated-form {
  --mantine-color-error: var(--mantine-color-red-9);
  --mantine-color-dimmed: var(--mantine-color-gray-7);
  --mantine-color-placeholder: var(--mantine-color-gray-7);
  --mantine-primary-color-filled: var(--mantine-primary-color-8);
  --mantine-primary-color-filled-hover: var(--mantine-primary-color-9);
  --input-asterisk-color: var(--mantine-color-red-9);
}`,
  },
  {
    classes: ['labels-left'],
    css: `
@media (min-width: 48em) {
  .labels-left .field:not(.unlabelled, .row *) > .mantine-InputWrapper-root { display: grid; grid-template-columns: var(--label-width, 80px) minmax(0, 1fr); column-gap: 12px; }
  .labels-left .field:not(.unlabelled, .row *) > .mantine-InputWrapper-root > :not(.mantine-InputWrapper-label) { grid-column: 2; }
  .labels-left .field:not(.unlabelled, .row *) > .mantine-InputWrapper-root > .mantine-InputWrapper-label { padding-top: 7px; }
  .labels-left .field:not(.unlabelled, .row *) > .file { margin-inline-start: calc(var(--label-width, 80px) + 12px); }
}`,
  },
  {
    css: `
@media (min-width: 48em) {
  .field:not(.row *) .mantine-InputWrapper-label { display: block; text-align: var(--label-align, start); }
}
.unlabelled .mantine-InputWrapper-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`,
  },
  { classes: ['cells'], css: cellsRules },
  {
    classes: ['section'],
    css: `
.generated-form { counter-reset: section; }
.section { counter-increment: section; }
.section:not(.section *) > summary::before { content: counter(section) " "; }`,
  },
  { classes: ['foldable'], css: '.foldable > summary { cursor: pointer; }' },
  {
    classes: ['bordered'],
    css: `
.bordered { border: 1px solid var(--mantine-color-default-border); border-radius: 8px; }
.bordered > .mantine-Tabs-panel { padding: 16px; }`,
  },
  {
    classes: ['rows'],
    css: `${rowsRules}\n.row > .field:empty { display: none; }\n.mantine-Fieldset-legend { font-weight: 600; }`,
  },
]

import type { StyleRules } from './code-styles.ts'
import { cellsRules, rowsRules } from './layout-settings.ts'

/** The breakpoint is the same as in the rendered form. */
export const pageRules: readonly StyleRules[] = [
  {
    css: `
:root {
  --ink: #17222e;
  --mute: #5a6875;
  --line: #cbd4dd;
  --border: #8793a0;
  --soft: #f0f3f6;
  --action: #146dd1;
  --error: #b42318;
  --control: 40px;
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body { max-width: 860px; margin: 24px auto; padding: 0 16px; color: var(--ink); font: 15px/24px system-ui, sans-serif; }
h1, h2, h3, p { margin: 0; }
h1 { margin-bottom: 16px; font-size: 24px; line-height: 32px; }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
.generated-form, .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.stack { align-content: start; }

.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px 12px; min-width: 0; }
.label { font-size: 14px; line-height: 22px; font-weight: 600; }
[data-required] > .label::after { content: " *"; color: var(--error); font-weight: 400; }
.hint { color: var(--mute); font-size: 13px; line-height: 20px; }
.error { color: var(--error); font-size: 14px; line-height: 22px; }
.error:empty { display: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

input, select, textarea, button { min-height: var(--control); margin: 0; color: inherit; font: inherit; }
input, select, textarea { width: 100%; min-width: 0; padding: 7px 12px; border: 1px solid var(--border); border-radius: 8px; background: #fff; }
input:is([type="date"], [type="datetime-local"], [type="month"], [type="time"]) { padding-inline: 8px; }
[aria-invalid="true"] { border-color: var(--error); }
button { justify-self: start; padding: 7px 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff; font-weight: 600; cursor: pointer; }
:is(input, select, textarea, button):disabled { background: var(--soft); color: var(--mute); cursor: not-allowed; }
.primary { border-color: var(--action); background: var(--action); color: #fff; }

.faults:not(:empty) { margin-bottom: 16px; padding: 16px 24px; border: 2px solid var(--error); border-radius: 8px; }
.faults h2 { font-size: 17px; line-height: 26px; }
.faults :is(h2, a) { color: var(--error); }
.faults ul { margin: 8px 0 0; padding-inline-start: 20px; }
#answers { overflow-x: auto; }

@media (max-width: 767.98px) {
  :root { --control: 44px; }
  body { font-size: 16px; }
}`,
  },
  {
    classes: ['labels-left'],
    css: `
@media (min-width: 768px) {
  .labels-left .field:has(> .label:not(.unseen)):not(.row *) { grid-template-columns: var(--label-width, 80px) minmax(0, 1fr); }
  .labels-left .field:has(> .label:not(.unseen)):not(.row *) > :not(.label) { grid-column: 2; }
  .labels-left .field:not(.row *) > .label { padding-block: calc((var(--control) - 22px) / 2); }
}`,
  },
  {
    css: `
@media (min-width: 768px) {
  .label:not(.row *) { text-align: var(--label-align, start); }
}`,
  },
  {
    classes: ['mini', 'small', 'medium', 'large'],
    css: `
@media (min-width: 768px) {
  .mini, .small { --control: 32px; }
  .medium { --control: 36px; }
  .large { --control: 48px; }
}`,
  },
  {
    classes: ['grid'],
    css: `
.grid { --gutter: 16px; display: flex; flex-wrap: wrap; row-gap: 16px; margin-inline: calc(var(--gutter) / -2); }
.column { --span: var(--xs); --offset: 0; --shift: 0; flex: 0 0 calc(var(--span) / 24 * 100%); min-width: 0; padding-inline: calc(var(--gutter) / 2); }
.column:not(:has(> :not([hidden]))) { display: none; }
@media (min-width: 768px) {
  .column { --span: var(--sm); position: relative; inset-inline-start: calc(var(--shift) / 24 * 100%); margin-inline-start: calc(var(--offset) / 24 * 100%); }
}
@media (min-width: 992px) {
  .column { --span: var(--md); }
}`,
  },
  { classes: ['cells'], css: cellsRules },
  {
    classes: ['part'],
    css: `
.part { border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.part > :is(summary, .title) { padding: 12px 16px; font-weight: 600; }
.part > summary { cursor: pointer; }
.part :is(h2, h3) { display: inline; font-size: inherit; line-height: inherit; }
.part > .title { display: block; }
.part > .stack { padding: 4px 16px 16px; }`,
  },
  {
    classes: ['section'],
    css: `
.generated-form { counter-reset: section; }
.section { counter-increment: section; }
.section > summary { padding: 16px; font-size: 18px; line-height: 28px; }
.section:not(.section *) > summary h2::before { content: counter(section) " "; }`,
  },
  {
    classes: ['badge'],
    css: `
.badge:empty { display: none; }
.badge { margin-inline-start: 12px; font-size: 14px; font-weight: 400; color: #46535f; }
.badge[data-tone="error"] { color: #b42318; }
.badge[data-tone="done"] { color: #15703a; }
.badge[data-tone="open"] { color: #8a4b00; }
summary > [data-summary] { margin-inline-start: 12px; font-size: 14px; font-weight: 400; color: var(--mute); overflow-wrap: anywhere; }`,
  },
  {
    classes: ['card'],
    css: `
.card { max-width: 100%; }
.card.always, .card.hover:hover { box-shadow: 0 2px 12px rgb(0 0 0 / 10%); }`,
  },
  {
    classes: ['tabs'],
    css: `
.tabs.bordered { border: 1px solid var(--line); border-radius: 8px; }
[role="tablist"] { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--line); }
[role="tab"] { min-height: 44px; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; font-weight: 400; }
[role="tab"][aria-selected="true"] { border-bottom-color: var(--action); color: var(--action); font-weight: 600; }
[role="tab"][aria-disabled="true"] { color: var(--mute); cursor: not-allowed; }
[role="tab"]:focus-visible { outline-offset: -2px; }
[role="tabpanel"] { padding-top: 16px; }
.bordered > [role="tabpanel"] { padding: 16px; }`,
  },
  {
    classes: ['sub-form'],
    css: `
.sub-form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; min-width: 0; margin: 0; padding: 0; border: 0; }
.sub-form > legend { margin-bottom: 12px; padding: 0; font-size: 16px; font-weight: 600; }
.sub-form[data-required] > legend::after { content: " *"; color: var(--error); font-weight: 400; }
${rowsRules}
.row > .remove { min-height: 32px; padding: 0 12px; }`,
  },
  {
    classes: ['line'],
    css: '.line { display: flex; flex-wrap: wrap; gap: 12px; }',
  },
  {
    classes: ['button'],
    css: `
.button.success { --action: #15703a; }
.button.warning { --action: #8a4b00; }
.button.danger { --action: #b42318; }
.button.info { --action: #46535f; }
.button.coloured { border-color: var(--action); background: var(--action); color: #fff; }
.button.plain { border-color: var(--action); color: var(--action); }
.button.text { border-color: transparent; color: var(--action); }
.button.round { border-radius: 24px; }`,
  },
  {
    classes: ['divider', 'hr'],
    css: `
hr { width: 100%; margin: 0; border: 0; border-top: 1px solid var(--line); }
hr.vertical { width: 0; height: 24px; border-inline-start: 1px solid var(--line); }
.divider { display: flex; align-items: center; gap: 12px; color: var(--mute); font-size: 13px; }
.divider::before, .divider::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.divider.left::before, .divider.right::after { content: none; }`,
  },
  {
    classes: ['alert'],
    css: `
.alert { --tone: #0f5db5; display: flex; gap: 8px; padding: 12px 16px; border: 1px solid var(--tone); border-radius: 8px; background: color-mix(in srgb, var(--tone) 6%, #fff); font-size: 14px; line-height: 22px; }
.alert.success { --tone: #15703a; }
.alert.warning { --tone: #8a4b00; }
.alert.error { --tone: #b42318; }
.alert.dark { background: var(--tone); }
.alert.centred { justify-content: center; text-align: center; }
.alert strong, .alert .sign { color: var(--tone); }
.alert.dark, .alert.dark :is(strong, .sign) { color: #fff; }
.alert > div { flex: 0 1 auto; min-width: 0; }
.alert > button { align-self: start; min-height: 24px; margin-inline-start: auto; padding: 0 8px; border: 0; background: none; color: inherit; }`,
  },
  {
    classes: ['text'],
    css: '.text { color: var(--mute); font-size: 14px; line-height: 22px; }',
  },
  {
    classes: ['beside'],
    css: `
.beside { display: flex; align-items: center; gap: 8px; }
.beside > :is(button, output) { flex: none; }`,
  },
  {
    classes: ['range'],
    css: `
.range { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; color: var(--mute); }
.range > input { flex: 1 1 8em; color: var(--ink); }
.range > [type="datetime-local"] { flex-basis: 14em; }`,
  },
  {
    classes: ['choices', 'records'],
    css: `
.choices { display: flex; flex-wrap: wrap; gap: 0 24px; }
.choices > label { display: flex; align-items: center; gap: 8px; min-height: var(--control); }
:is(.choices, .records) input { flex: none; width: 20px; min-height: 20px; height: 20px; padding: 0; accent-color: var(--action); }
.choices.block { flex-direction: column; }
.choices.list { flex-flow: column nowrap; max-height: calc(4.5 * var(--control)); padding: 0 12px; overflow-y: auto; border: 1px solid var(--border); border-radius: 8px; }
[data-invalid] > .choices.list { border-color: var(--error); }`,
  },
  {
    classes: ['buttons', 'boxes'],
    css: `
.choices:is(.buttons, .boxes) { gap: 8px; }
.choices:is(.buttons, .boxes) > label { position: relative; padding-inline: 16px; border: 1px solid var(--border); border-radius: 8px; }
.choices:is(.buttons, .boxes) > label:has(:checked) { border-color: var(--action); }
.choices:is(.buttons, .boxes) > label:has(:focus-visible) { outline: 2px solid var(--action); outline-offset: 2px; }
.choices:is(.buttons, .boxes) > label:has(:disabled) { background: var(--soft); color: var(--mute); }
.choices.buttons input { position: absolute; opacity: 0; }
.choices.buttons > label:has(:checked:enabled) { background: var(--action); color: #fff; }`,
  },
  {
    classes: ['switch'],
    css: `
.switch { appearance: none; position: relative; flex: none; width: 40px; min-height: 22px; height: 22px; padding: 0; border-radius: 11px; background: var(--border); }
.switch::before { content: ""; position: absolute; inset: 2px auto auto 2px; width: 16px; height: 16px; border-radius: 50%; background: #fff; }
.switch:checked { border-color: var(--action); background: var(--action); }
.switch:checked::before { translate: 18px; }
.switch:disabled { opacity: 0.5; }
.switch:checked ~ .off, .switch:not(:checked) ~ .on { display: none; }`,
  },
  {
    classes: ['stars'],
    css: `
.stars > label { position: relative; color: var(--line); font-size: 24px; line-height: var(--control); cursor: pointer; }
.stars > label:has(:checked), .stars > label:has(~ label :checked) { color: #b86e00; }
.stars > label:has(:focus-visible) { outline: 2px solid var(--action); }
.stars input { position: absolute; inset: 0; opacity: 0; cursor: inherit; }
.stars.halves { gap: 0; }
.stars.halves > label { width: 0.5em; overflow: hidden; font-size: 32px; }
.stars.halves > label > span { display: block; width: 1em; text-align: center; }
.stars.halves > label:nth-of-type(even) > span { margin-inline-start: -0.5em; }
.stars > button { min-height: 24px; padding: 0 8px; border: 0; }`,
  },
  {
    classes: ['scale', 'palette'],
    css: `
.scale { padding: 0; border: 0; accent-color: var(--action); }
.palette { flex: none; width: 44px; padding: 4px; }`,
  },
  {
    classes: ['files'],
    css: `
.files { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.files:empty { display: none; }
.files > li { display: flex; align-items: center; gap: 8px; overflow-wrap: anywhere; }
.files img { width: 118px; border: 1px solid var(--line); border-radius: 4px; }
.files button { min-height: 32px; padding: 0 12px; }`,
  },
  {
    classes: ['narrow'],
    css: '.narrow > :is(input, select, textarea, .beside, .range) { max-width: 400px; }',
  },
  {
    classes: ['records'],
    css: `
.records { overflow-x: auto; }
.records table { width: 100%; border-collapse: collapse; }
.records :is(th, td) { padding: 8px 12px; border-bottom: 1px solid var(--line); text-align: start; }
.records th { white-space: nowrap; }
.records .right { text-align: end; }
.records .center { text-align: center; }
.records button { min-height: 32px; padding: 2px 12px; }
.records > p { margin-top: 12px; text-align: end; }`,
  },
  {
    css: `
@media print {
  .generated-form > button { display: none; }
  details::details-content { content-visibility: visible; height: auto; }
  [role="tabpanel"][hidden] { display: grid !important; }
}`,
  },
]

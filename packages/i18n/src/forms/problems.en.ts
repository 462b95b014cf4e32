import type { problems as source } from './problems.zh-CN.ts'

export const problems = {
  'problem.not_an_object': 'Invalid JSON format',
  'problem.version_mismatch': 'JSON version mismatch: expected {expected}, found {found}',
  'problem.shape_invalid': 'Invalid JSON format: expected {expected} here',
  'problem.key_forbidden': 'This name is not allowed: {key}',
  'problem.key_left': 'This name is not allowed, so it and its contents were not imported: {key}',
  'problem.too_deep': 'Nested too deeply: the limit is {limit} levels',
  'problem.too_large': 'The form is too large: the limit is {limit}',
  'problem.id_duplicate': 'Duplicate widget id: {id}',
  'problem.type_unknown': 'Unknown widget type: {type}. It is kept as a placeholder.',
  'problem.child_not_allowed': '{child} cannot be placed in {parent}',
  'problem.table_uneven': 'The rows of the table have different numbers of cells, or its spans do not match',
  'problem.name_required': 'Name required.',
  'problem.name_duplicate': 'Duplicate name: {name}',
  'problem.name_forbidden':
    'Use up to 64 letters, digits, _ $ or -. The name cannot start with a digit or - and cannot be a reserved word such as constructor: {name}',
  'problem.option_invalid': 'The value of option {option} is not valid, expected {expected}',
  'problem.option_items_invalid': 'Invalid data of options: {option}',
  'problem.pattern_invalid': 'This pattern is not valid: {pattern} ({reason})',
  'problem.pattern_moved':
    'Patterns like {pattern} are not supported here; the validation script now checks this field',
  'problem.date_format_invalid': 'This date format is not valid: {format}',
  'problem.limit_unread': 'Option {option} has no effect: {limit} cannot be read, expected {expected}',
  'problem.source_unknown': 'Data source not found: {source}',
  'problem.source_unserved':
    '“{user}” uses the data source “{source}”, which is not available where the form is filled in. Choose a dictionary, regions, majors or schools, or enter the options',
  'problem.source_not_allowed':
    'The data source “{source}” of “{user}” comes from {host}, which is not allowed on this system. An administrator can allow it in the setting FORM_SOURCES',
  'problem.widget_unserved':
    '“{widget}” needs the component “{component}”, which is not available where the form is filled in. Remove the widget or use another one',
  'problem.script_endless': 'The script “{script}” runs too long and does not finish',
  'problem.rule_costly':
    'Rule {rule} makes each row of “{target}” go through all rows of “{rows}”: {count, plural, other {#}} rows for one change, limit {most, plural, other {#}}. Lower the maximum numbers of rows, or compute the shared part in a form field and use that',
  'problem.rule_target_unknown': 'Rule target not found: {target}',
  'problem.rule_target_unfit':
    'A rule that {action, select, show {shows} enable {enables} require {requires} setOptions {sets options} compute {computes} other {checks}} cannot apply to {target}',
  'problem.rule_field_unknown': 'The rule reads a field that does not exist: {field}',
  'problem.rule_cycle': 'These rules depend on each other: {path}',
  'problem.rule_left':
    'The rule that {action, select, show {shows} enable {enables} require {requires} setOptions {sets the options of} compute {computes} other {checks}} {target} no longer matches the form and was not imported: {part}',
  'problem.translation_left': 'The text has changed, so its translation was not imported: {text}',
  'problem.mark_invalid': 'Additional information is damaged and was ignored',
  'problem.source_part_left': '{part} of data source {source} is not supported and has no effect here',
  'problem.dialog_hidden':
    'The dialog is now a hidden section. Its fields are not shown or checked until a rule or script shows it',
  'problem.date_type_replaced':
    '{type, select, week {Weeks are not supported; the field asks for a day} dates {Several days are not supported; the field asks for one} months {Several months are not supported; the field asks for one} years {Several years are not supported; the field asks for one} other {This date type does not exist}}',
  'problem.html_reduced': 'Unsafe or unsupported content, removed when shown: {parts}',
  'problem.options_left': 'These settings have no effect here: {options}',

  // What should have stood in a place.
  'expected.text': 'text',
  'expected.flag': 'yes or no',
  'expected.number': 'a number',
  'expected.limit': 'a number or a date',
  'expected.texts': 'a list of text values',
  'expected.items': 'a list of options',
  'expected.pairs': 'text values by name',
  'expected.headers': 'text values by header name (letters, digits and hyphens)',
  'expected.columns': 'table columns',
  'expected.buttons': 'a list of buttons',
  'expected.script': 'a script',
  'expected.json': 'JSON',
  'expected.JSON': 'JSON',
  'expected.list': 'a list',
  'expected.rule': 'a rule',
  'expected.widget': 'a widget',
  'expected.config': 'form settings',
  'expected.data_source': 'a data source',
  'expected.data_sources': 'a list of data sources',
  'expected.form_configuration': 'form settings',
  'expected.id_type': 'an ID and a type',
  'expected.translations': 'translations',
  'expected.form': 'the form',
} as const satisfies Record<keyof typeof source, string>

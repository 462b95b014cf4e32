import type { problems as source } from './problems.zh-CN.ts'

export const problems = {
  'problem.not_an_object': 'Invalid JSON format',
  'problem.version_mismatch': 'Version of JSON mismatch: {expected} was expected, found {found}',
  'problem.shape_invalid': 'Invalid JSON format: expected {expected} here',
  'problem.key_forbidden': 'This name is not allowed: {key}',
  'problem.key_left': 'This name is not allowed, so it is left out with what it holds: {key}',
  'problem.too_deep': 'Nested too deeply, at most {limit} levels',
  'problem.too_large': 'The form is too large, the limit is {limit}',
  'problem.id_duplicate': 'Duplicate widget id: {id}',
  'problem.type_unknown': 'Unknown type of widget: {type}, kept as a placeholder',
  'problem.child_not_allowed': '{child} cannot stand in {parent}',
  'problem.table_uneven': 'The rows of the table differ in cells, or its spans do not fit',
  'problem.name_required': 'Name required.',
  'problem.name_duplicate': 'Duplicate name: {name}',
  'problem.name_forbidden':
    'A name has at most 64 letters, digits, underscores, $ and hyphens, begins with none of digit and hyphen, and is no word of JavaScript such as constructor: {name}',
  'problem.option_invalid': 'The value of option {option} is not valid, expected {expected}',
  'problem.option_items_invalid': 'Invalid data of options: {option}',
  'problem.pattern_invalid': 'The pattern cannot be used: {pattern} ({reason})',
  'problem.pattern_moved': 'The engine has no patterns like {pattern}; the script of validation checks it now',
  'problem.date_format_invalid': 'The date format cannot be used: {format}',
  'problem.limit_unread': 'Option {option} is not kept: {limit} cannot be read, expected {expected}',
  'problem.source_unknown': 'There is no such data source: {source}',
  'problem.source_unserved':
    '“{user}” takes its list from the data source “{source}”, which cannot be read where the form is filled in. Choose a dictionary, regions, majors or schools, or enter the options',
  'problem.source_not_allowed':
    'The data source “{source}” of “{user}” is fetched from {host}, which this installation does not ask. The operator can allow it by the setting FORM_SOURCES',
  'problem.widget_unserved':
    '“{widget}” is to be drawn by “{component}”, which the pages where the form is filled in do not have. Remove the widget, or use another',
  'problem.script_endless': 'The script “{script}” runs too long and does not end',
  'problem.rule_costly':
    'Rule {rule} has each row of “{target}” go through all rows of “{rows}”: {count, plural, other {#}} rows for one change, of {most, plural, other {#}} at most. Set lower greatest numbers of rows, or compute what the rows share in a field of the form and use that',
  'problem.rule_target_unknown': 'The target of the rule does not exist: {target}',
  'problem.rule_target_unfit':
    'A rule that {action, select, show {shows} enable {enables} require {requires} setOptions {sets options} compute {computes} other {checks}} cannot be used on {target}',
  'problem.rule_field_unknown': 'The rule reads a field that does not exist: {field}',
  'problem.rule_cycle': 'The rules go round in a circle: {path}',
  'problem.rule_left':
    'The rule that {action, select, show {shows} enable {enables} require {requires} setOptions {sets the options of} compute {computes} other {checks}} {target} no longer fits the form and is left out: {part}',
  'problem.translation_left': 'The text has been changed, so its translation is left out: {text}',
  'problem.mark_invalid': 'Additional information is damaged and is not used',
  'problem.source_part_left': '{part} of data source {source} cannot be used and has no effect here',
  'problem.dialog_hidden':
    'The dialog is now a hidden section: its fields are neither shown nor checked until a rule or a script shows it',
  'problem.date_type_replaced':
    '{type, select, week {Weeks cannot be chosen; it asks for a day} dates {Several days cannot be chosen; it asks for one} months {Several months cannot be chosen; it asks for one} years {Several years cannot be chosen; it asks for one} other {There is no such type of date field}}',
  'problem.html_reduced': 'Not safe or not supported, and taken away where it is shown: {parts}',
  'problem.options_left': 'These settings have no effect here: {options}',

  // What should have stood in a place.
  'expected.text': 'a text',
  'expected.flag': 'yes or no',
  'expected.number': 'a number',
  'expected.limit': 'a number or a date',
  'expected.texts': 'a list of texts',
  'expected.items': 'a list of options',
  'expected.pairs': 'texts by name',
  'expected.headers': 'texts by names that a header may have: letters, digits and hyphens',
  'expected.columns': 'columns of a table',
  'expected.buttons': 'a list of buttons',
  'expected.script': 'a script',
  'expected.json': 'JSON',
  'expected.JSON': 'JSON',
  'expected.list': 'a list',
  'expected.rule': 'a rule',
  'expected.widget': 'a widget',
  'expected.config': 'settings of the form',
  'expected.data_source': 'a data source',
  'expected.data_sources': 'a list of data sources',
  'expected.form_configuration': 'settings of the form',
  'expected.id_type': 'an id and a type',
  'expected.translations': 'translations',
  'expected.form': 'the form',
} as const satisfies Record<keyof typeof source, string>

/** What can be wrong with the definition of a form, by the codes of the forms engine. */
export const problems = {
  'problem.not_an_object': 'JSON 格式无效',
  'problem.version_mismatch': 'JSON 版本不匹配：应为 {expected}，实际为 {found}',
  'problem.shape_invalid': 'JSON 格式无效：此处应为 {expected}',
  'problem.key_forbidden': '不允许使用的名称：{key}',
  'problem.too_deep': '嵌套过深，最多 {limit} 层',
  'problem.too_large': '表单过大，上限为 {limit}',
  'problem.id_duplicate': '组件编号重复：{id}',
  'problem.type_unknown': '无法识别的组件类型：{type}，已保留为占位组件',
  'problem.child_not_allowed': '{parent} 中不能放置 {child}',
  'problem.table_uneven': '表格各行的单元格或合并范围不一致',
  'problem.name_required': '请填写唯一名称',
  'problem.name_duplicate': '名称重复：{name}',
  'problem.name_forbidden':
    '名称只能由文字、数字、下划线、$ 和连字符组成，不能以数字或连字符开头，最多 64 个字：{name}',
  'problem.option_invalid': '选项 {option} 的值无效，应为 {expected}',
  'problem.option_items_invalid': '选项数据无效：{option}',
  'problem.pattern_invalid': '正则表达式无法使用：{pattern}（{reason}）',
  'problem.pattern_moved': '正则表达式 {pattern} 使用了本引擎不支持的写法，已改由“校验”脚本检查',
  'problem.date_format_invalid': '日期格式无法使用：{format}',
  'problem.limit_unread': '选项 {option} 不起作用：无法识别 {limit}，应为 {expected}',
  'problem.source_unknown': '数据源不存在：{source}',
  'problem.source_unserved':
    '“{user}”使用的数据源“{source}”在填写页面上无法读取。请改用字典、地区、专业或院校数据源，或直接录入选项',
  'problem.script_endless': '脚本“{script}”运行时间过长，没有结束{line, plural, =0 {} other {（停在第 {line} 行）}}',
  'problem.rule_target_unknown': '规则的目标不存在：{target}',
  'problem.rule_target_unfit':
    '{action, select, show {显示} enable {启用} require {必填} setOptions {选项} compute {计算} other {校验}}规则不能用于 {target}',
  'problem.rule_field_unknown': '规则引用的字段不存在：{field}',
  'problem.rule_cycle': '规则循环依赖：{path}',
  'problem.rule_left':
    '{action, select, show {显示} enable {启用} require {必填} setOptions {选项} compute {计算} other {校验}}规则（目标：{target}）已不适用于此表单，未导入：{part}',
  'problem.translation_left': '原文已改动，对应的译文未导入：{text}',
  'problem.mark_invalid': '附加信息已损坏，未采用',
  'problem.source_part_left': '数据源 {source} 的 {part} 无法使用，导入后不生效',
  'problem.dialog_hidden': '弹窗已改为隐藏的分节，其中的字段不显示也不校验，直到规则或脚本将其显示',
  'problem.date_type_replaced':
    '{type, select, week {不支持按周选择，改为选择一天} dates {不支持选择多个日期，改为选择一天} months {不支持选择多个月份，改为选择一个月} years {不支持选择多个年份，改为选择一年} other {没有此日期类型}}',
  'problem.html_reduced': '显示时会去掉不安全或不支持的内容：{parts}',
  'problem.options_left': '以下设置在此不起作用：{options}',
} as const

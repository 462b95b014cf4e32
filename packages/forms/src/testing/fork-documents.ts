import type { Json } from '../definition/option-kinds.ts'

/** Invented documents in the manner of forks of VForm 3: their own widget types, their own options, their own hooks. */

type Widget = { readonly [part: string]: Json }

const widget = (type: string, name: string, options: Widget = {}, parts: Widget = {}): Widget => ({
  key: name.length,
  type,
  icon: type,
  formItemFlag: true,
  options: { name, label: name, labelAlign: '', ...options },
  id: `${type}-${name}`,
  ...parts,
})

const text = (type: string, id: string, textContent: string, options: Widget = {}): Widget => ({
  key: 1,
  type,
  icon: 'static-text',
  formItemFlag: false,
  options: { name: id, textContent, ...options },
  id,
})

const cell = (id: string, widgetList: readonly Json[], options: Widget = {}): Widget => ({
  type: 'table-cell',
  category: 'container',
  icon: 'table-cell',
  internal: true,
  widgetList,
  options: { name: id, cellWidth: '', cellHeight: '', colspan: 1, rowspan: 1, wordBreak: false, ...options },
  merged: false,
  id,
})

const table = (id: string, rows: readonly (readonly Json[])[], options: Widget = {}): Widget => ({
  key: 2,
  type: 'table',
  category: 'container',
  icon: 'table',
  rows: rows.map((cols, at) => ({ id: `${id}-row-${at}`, merged: false, cols })),
  options: { name: id, hidden: false, customClass: [], ...options },
  id,
})

const document = (widgetList: readonly Json[], config: Widget = {}) => ({
  widgetList,
  formConfig: {
    modelName: 'formData',
    refName: 'vForm',
    rulesName: 'rules',
    labelWidth: 80,
    labelPosition: 'left',
    size: '',
    labelAlign: 'label-left-align',
    cssCode: '',
    customClass: [],
    functions: '',
    layoutType: 'PC',
    jsonVersion: 3,
    onFormCreated: '',
    onFormMounted: '',
    onFormDataChange: '',
    ...config,
  },
})

const items = (...labels: string[]): Json => labels.map((label, at) => ({ label, value: at + 1 }))

export const forkDocuments: Readonly<
  Record<string, { readonly widgetList: readonly Json[]; readonly formConfig: Widget }>
> = {
  'business trip as a paper form': document(
    [
      text('file-title', 'title', '出差审批单', { fontSize: '22px', color: '#C00', borderColor: 'red' }),
      table('trip', [
        [
          cell('t1', [text('file-text', 'l1', '出差人')]),
          cell('t2', [widget('document-input', 'traveller', { borderColor: 'red' })]),
        ],
        [
          cell('t3', [text('file-text', 'l2', '部门')]),
          cell('t4', [widget('department', 'office', { treeData: [{ id: 1 }] })]),
        ],
        [
          cell('t5', [widget('date-range', 'period', { type: 'daterange', valueFormat: 'YYYY-MM-DD' })], {
            colspan: 2,
          }),
        ],
      ]),
      widget('signature-pad', 'signature', { penColor: '#000', lineWidth: 2 }),
    ],
    { cssCode: 'td.table-cell { border: 1px solid red }', approvalFlow: { id: 'F-7', steps: ['manager', 'finance'] } },
  ),
  'contract with amounts': document([
    widget('input', 'party', { required: true, requiredHint: '请填写乙方' }),
    widget('money-input', 'amount', { currency: 'CNY', thousands: true, min: 0 }),
    widget('number', 'instalments', { min: 1, max: 12, controlsPosition: 'right', unitText: '期' }),
    widget('amount-in-words', 'words', { source: 'amount' }, { formItemFlag: false }),
    widget('file-upload', 'scan', { uploadURL: 'https://files.example/x', limit: 3, watermark: { text: '内部' } }),
  ]),
  'notice to schools': document([
    { ...widget('html-text', 'body', { htmlContent: '<p>各学校：<b>请于周五前上报</b></p>' }), formItemFlag: false },
    widget('school-picker', 'schools', { multiple: true, optionItems: items('一中', '二中') }),
    widget('select', 'kind', { optionItems: items('通知', '公告'), lazy: true, onChangeSetting: { action: 'reload' } }),
    widget('input', 'phone', { onChange: "this.$api.get('/phone').then(() => {})" }),
  ]),
  'warehouse receipt with rows': document([
    {
      ...widget('sub-form', 'lines', { showBlankRow: true, showRowNumber: true, actionColumnPosition: 'left' }),
      category: 'container',
      widgetList: [
        widget('input', 'goods'),
        widget('number', 'count'),
        widget('barcode-scanner', 'code', { beep: true }),
      ],
    },
    widget('el-table', 'stock', { tableColumns: [{ prop: 'good', label: '物料', width: 120 }], stripe: true }),
    widget('user-select', 'keeper', { labelKey: 'userName', valueKey: 'userId' }),
  ]),
  'onboarding in tabs and folds': document([
    {
      key: 5,
      type: 'tab',
      category: 'container',
      icon: 'tab',
      displayType: 'border-card',
      tabs: ['basics', 'bank'].map((name) => ({
        type: 'tab-pane',
        category: 'container',
        icon: 'tab-pane',
        internal: true,
        widgetList: [widget('input', `${name}Name`), widget('id-card', `${name}Card`, { ocr: true })],
        options: { name, label: name, hidden: false, active: name === 'basics', disabled: false, customClass: '' },
        id: `pane-${name}`,
      })),
      options: { name: 'tabs', hidden: false, customClass: '' },
      id: 'tabs',
    },
    {
      key: 6,
      type: 'fold-box',
      category: 'container',
      icon: 'fold',
      widgetList: [widget('switch', 'married'), widget('input', 'spouse', { hidden: true })],
      options: { name: 'fold', title: '家庭', opened: false },
      id: 'fold',
    },
  ]),
  'steps that name their own lists': document([
    {
      key: 7,
      type: 'step-wizard',
      category: 'container',
      icon: 'steps',
      steps: [
        { title: '基本信息', icon: 'user', widgetList: [widget('input', 'fullName'), widget('id-card', 'idCard')] },
        { title: '紧急联系人', widgetList: [widget('input', 'contact')] },
        { title: '确认', widgetList: [] },
      ],
      options: { name: 'wizard', active: 0, finishText: '完成' },
      id: 'wizard',
    },
    {
      key: 8,
      type: 'side-by-side',
      category: 'container',
      icon: 'columns',
      children: [widget('number', 'height'), widget('number', 'weight')],
      options: { name: 'sides', gutter: 8 },
      id: 'sides',
    },
    {
      key: 9,
      type: 'accordion',
      category: 'container',
      icon: 'accordion',
      items: [{ name: '家庭', open: true, fields: [widget('switch', 'hasChildren')] }],
      options: { name: 'accordion' },
      id: 'accordion',
    },
  ]),
  'ornaments without settings': document([
    { type: 'ruled-line', id: 'line' },
    { type: 'qr-of-form', id: 'qr', options: {} },
    widget('phone-input', 'phone', { countryCode: '+86', validation: 'mobile' }),
  ]),
  'panel around a grid': document([
    {
      key: 3,
      type: 'fold-panel',
      category: 'container',
      icon: 'panel',
      widgetList: [
        {
          key: 4,
          type: 'grid',
          category: 'container',
          icon: 'grid',
          cols: [
            {
              type: 'grid-col',
              category: 'container',
              icon: 'grid-col',
              internal: true,
              widgetList: [widget('vin-code', 'vehicle', { maxLength: 17 })],
              options: {
                name: 'left',
                hidden: false,
                span: 12,
                offset: 0,
                push: 0,
                pull: 0,
                responsive: false,
                md: 12,
                sm: 12,
                xs: 12,
                customClass: '',
              },
              id: 'left',
            },
          ],
          options: { name: 'grid', hidden: false, gutter: 12, colHeight: null, customClass: [] },
          id: 'grid',
        },
      ],
      options: { name: 'panel', label: '车辆', collapse: true },
      id: 'panel',
    },
  ]),
  'room booking with sources': document(
    [
      widget('select', 'room', {
        optionItems: [],
        dsEnabled: true,
        dsName: 'rooms',
        labelKey: 'title',
        valueKey: 'code',
      }),
      widget('time-range', 'hours', { format: 'HH:mm', pickerStep: 15 }),
      widget('rate', 'urgency', { max: 3, texts: ['低', '中', '高'] }),
      widget('seat-map', 'seats', { rows: 8, columns: 12, taken: [[1, 2]] }, { formItemFlag: true }),
    ],
    {
      dataSources: [
        {
          uniqueId: 'd1',
          dataSourceName: 'rooms',
          requestURLType: 'String',
          requestURL: 'https://rooms.example/all',
          requestMethod: 'get',
          headers: [],
          params: [],
          data: [],
          configHandlerCode: 'return config',
          dataHandlerCode: 'return result.data',
          errorHandlerCode: '',
          dataSetEnabled: false,
          dataSets: [],
        },
      ],
    },
  ),
}

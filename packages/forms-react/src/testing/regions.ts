/** Two levels of entries for a cascader. */
export const regions = [
  {
    label: '澜江州',
    value: '53',
    children: [
      { label: '澜江市', value: '5301' },
      { label: '云溪县', value: '5302' },
    ],
  },
  { label: '滨海市', value: '54', children: [{ label: '港口区', value: '5401' }] },
]

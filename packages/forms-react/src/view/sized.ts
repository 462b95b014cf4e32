import classes from './sizes.module.css'

type Sized = { readonly className: string | undefined; readonly 'data-size': string | undefined }

/** For an element whose controls are smaller or larger than the rest; the usual size changes nothing. */
export function sized(size: string | undefined): Sized {
  const isUsual = size === undefined || size === '' || size === 'default'
  return isUsual ? { className: undefined, 'data-size': undefined } : { className: classes.sized, 'data-size': size }
}

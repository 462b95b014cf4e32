/** Whether this browser can draw the map; some remote desktops and old machines have no WebGL. */
export const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

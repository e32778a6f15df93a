/** The address of the configuration. Apart from what reads it, because the boot file must stay small. */
export const CONFIG_PATH = '/config.json';

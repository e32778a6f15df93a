/** Who makes the pact with whom: the names by which a broker knows it. */
export const CONSUMER = 'resident-portal';
export const PROVIDER = 'resident-api';

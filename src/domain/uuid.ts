/** An id of the contract. An address whose id does not match causes no calls. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

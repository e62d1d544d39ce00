/** Everything of a company's account that the program reads, as the one who gave consent sees it. */
export const accountUrl = 'https://platform.ringcentral.com/restapi/v1.0/account/~';

/** The largest page of every list. */
export const perPage = 1000;

export const HEADLINE_HERE = "শিরোনাম";

export const WRITE_HERE = "এখানে লিখুন…";

export const CREDIT_HINT = "Who took or drew it. Readers see “ছবি:” before it.";

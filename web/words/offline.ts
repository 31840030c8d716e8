export const pageOfBefore = (span: string): string => `অফলাইন: ${span} আগের পাতা`;

export const OFFLINE = "অফলাইন";
export const NO_CONNECTION = "সংযোগ নেই";
export const CANNOT_OPEN = "এই পাতাটি এখন খোলা যাচ্ছে না";
export const WILL_OPEN =
  "আপনি অফলাইনে আছেন, আর পাতাটি এই ফোনে বা কম্পিউটারে সংরক্ষিত নেই। সংযোগ ফিরলে পাতাটি নিজে থেকেই খুলে যাবে।";
export const OFFLINE_STORIES = "সংরক্ষিত খবর";
export const SAVED_PAGES = "সংরক্ষিত পাতা";
export const savedAgo = (span: string): string => `${span} আগে সংরক্ষিত`;
export const READABLE_NOW = "এখন যা পড়া যায়";
export const NO_SAVED_PAGES = "এখনো কোনো পাতা সংরক্ষিত হয়নি। যা পড়বেন, এক সপ্তাহ সংযোগ ছাড়াই তা আবার পড়া যাবে।";

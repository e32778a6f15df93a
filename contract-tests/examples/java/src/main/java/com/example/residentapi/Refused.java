package com.example.residentapi;

/** An answer other than 200: the contract's status and code. */
public class Refused extends RuntimeException {
    private final int status;
    private final String code;

    public Refused(int status, String code) {
        super(status + " " + code);
        this.status = status;
        this.code = code;
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }
}
